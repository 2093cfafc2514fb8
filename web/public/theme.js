// Before anything is drawn: the theme somebody chose here, if he did not leave it to his system.
try {
  const theme = localStorage.getItem('rumpus.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* no storage: the system's theme */
}
