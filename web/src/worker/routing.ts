/** Request routing of the service worker: which answers may come from what is kept on this device. */

/** Kind of a request: for a page of ours, a file of this build, something kept for whoever is away from the server, or none of them. */
export type Way = 'page' | 'shell' | 'kept' | 'none';

/** The cache of what the page keeps (lib/offline.ts): games to read and learn, puzzles, and the last replay. */
export const KEPT = 'rumpus-kept';
/** Name prefix of the caches of builds. */
export const SHELL = 'rumpus-shell-';
/** The header of an answer that did not come from the server. */
export const FROM_KEPT = 'x-rumpus-kept';

const GAME = /^\/api\/games(\/[^/]+\/(rulebook|cover|pictures\/[^/]+|lesson(\/(board|\d+(\/why)?))?))?$/;
const PUZZLE = /^\/api\/(puzzles|games\/[^/]+\/puzzles\/\d+(\/(board|answer|tries\/\d+))?)$/;
/** Paths of a finished game: the server tells these to anybody, and before the end to nobody. The board has no pieces on it. */
const REPLAY = /^\/api\/tables\/[^/]+\/(record|entries|board|scenes\/\d+)$/;
/** Paths that the server answers itself, besides the pages of the client. */
const SERVER = /^\/(api|healthz|readyz|metrics)(\/|$)/;

/** Whether an answer may be kept at all: the same for everybody, and nobody's secret. */
export const mayBeKept = (path: string): boolean => [GAME, PUZZLE, REPLAY].some((kind) => kind.test(path));

export function wayOf(
  request: { method: string; mode: string; url: string },
  home: string,
  shell: ReadonlySet<string>,
): Way {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== home) return 'none';
  if (request.mode === 'navigate') return SERVER.test(pathname) ? 'none' : 'page';
  if (shell.has(pathname)) return 'shell';
  return mayBeKept(pathname) ? 'kept' : 'none';
}
