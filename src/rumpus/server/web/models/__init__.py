"""Pydantic models of requests and responses: they make the OpenAPI document and the client's types."""
