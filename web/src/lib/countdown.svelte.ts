/** Milliseconds until a moment by this machine's clock, told five times a second; null while there is none. */
export class Countdown {
  left = $state<number | null>(null);

  /** To be created with a page: it stops when the page goes. */
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
