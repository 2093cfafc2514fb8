/** Screen Wake Lock: keeps the display on while a page is shown, where the browser allows it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;

  async function hold(): Promise<void> {
    if (left || document.visibilityState !== 'visible') return;
    try {
      const held = await navigator.wakeLock?.request('screen');
      if (left) void held?.release();
      else lock = held ?? null;
    } catch {
      /* a browser that saves its battery says no */
    }
  }

  const shown = () => void hold(); // a page that was hidden has lost it
  document.addEventListener('visibilitychange', shown);
  void hold();
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', shown);
    void lock?.release();
  };
}
