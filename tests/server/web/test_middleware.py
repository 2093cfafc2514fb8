"""Addresses that limits count by: a household is one, however many addresses it has."""

from rumpus.server.web.middleware import client_address


def test_households_are_counted_and_not_their_many_addresses() -> None:
    def counted(host: str) -> str:
        return client_address({"client": (host, 1)})

    assert counted("2001:db8:1:2::1") == counted("2001:db8:1:2:ffff::9") != counted("2001:db8:1:3::1")
    assert counted("::ffff:192.0.2.7") == counted("192.0.2.7") != counted("192.0.2.8")
    assert (counted("::1"), counted("127.0.0.1"), counted("testserver")) == ("::1", "127.0.0.1", "testserver")
