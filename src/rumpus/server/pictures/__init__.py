"""Share images and animations of tables, drawn in a process of their own."""
