/** Device motion: shaking the device, where the browser reports it; some browsers ask for permission first. */

const SHAKE_STRENGTH = 14;
const MOST_APART = 700;
const LEAST_APART = 90;

type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<string> };

/** Calls back when the device is shaken to and fro. Returns how to stop listening. */
export function onShake(shaken: () => void): () => void {
  let first = -Infinity;
  function felt(event: DeviceMotionEvent) {
    const { x, y, z } = event.acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKE_STRENGTH) return;
    const since = event.timeStamp - first;
    if (since > MOST_APART) first = event.timeStamp;
    else if (since > LEAST_APART) {
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
