/** Server status: whether the last request reached the server. */

class ServerStatus {
  away = $state(false);
}

export const serverStatus = new ServerStatus();
