/**
 * SHA-256 and HMAC-SHA256, as FIPS 180-4 and RFC 2104 tell them. The browser's own are only there over https; dice must
 * be stirred and checked at a table in the living room too.
 */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUNDS = PRIMES.map((p) => fraction(Math.cbrt(p)));

const right = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The message, a one bit, zeros, and its length in bits: a whole number of blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const size = (((message.length + 8) >> 6) + 1) << 6;
  const all = new Uint8Array(size);
  all.set(message);
  all[message.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = right(a, 7) ^ right(a, 18) ^ (a >>> 3);
    const s1 = right(b, 17) ^ right(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  return w;
}

export function digest(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message);
  const state = Int32Array.from(START);
  for (let at = 0; at < view.byteLength; at += 64) {
    const w = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? digest(key) : key);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return digest(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
