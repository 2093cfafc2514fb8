/** Whether the house answers, as the last request found it. */

class Reach {
  away = $state(false);
}

export const reach = new Reach();
