/** Countdown: milliseconds until a moment by this machine's clock, updated five times a second; null without one. */
export class Countdown {
  left = $state<number | null>(null);

  /** Must be created while a component is: its effect stops with the component. */
  constructor(moment: () => number | null) {
    $effect(() => {
      const closes = moment();
      if (closes === null) {
        this.left = null;
        return;
      }
      const tell = () => (this.left = Math.max(0, closes - performance.now()));
      tell();
      const timer = setInterval(tell, 200);
      return () => clearInterval(timer);
    });
  }
}
