/** Whether the server answers, as the last request found it. */

class ServerStatus {
  away = $state(false);
}

export const serverStatus = new ServerStatus();
