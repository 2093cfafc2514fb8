/** Device motion: shaking the device, where the browser reports it; some browsers ask for permission first. */

const STRONG = 14;
const WITHIN = 700;
const APART = 90;

type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<string> };

/** Calls back when the device is shaken to and fro. Returns how to stop listening. */
export function onShake(shaken: () => void): () => void {
  let first = -Infinity;
  function felt(event: DeviceMotionEvent) {
    const { x, y, z } = event.acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < STRONG) return;
    const since = event.timeStamp - first;
    if (since > WITHIN) first = event.timeStamp;
    else if (since > APART) {
      first = -Infinity;
      shaken();
    }
  }
  addEventListener('devicemotion', felt);
  return () => removeEventListener('devicemotion', felt);
}

/** Asks for the permission to read device motion, where one is needed; only a touch may ask. */
export function askToFeel(): void {
  const asking = globalThis.DeviceMotionEvent as Asking | undefined;
  asking?.requestPermission?.().catch(() => 'denied');
}
