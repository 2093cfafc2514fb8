import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { build, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where a Rumpus server listens while the client is being worked on: `npm run dev` asks it for everything else. */
const server = env['RUMPUS_SERVER'] ?? 'http://127.0.0.1:8000';

const WORKER = 'sw.js';
/** What no page asks for. */
const NOT_KEPT = new Set(['apple-touch-icon.png']);
const TARGET = 'es2022';

/** Builds the service worker, and writes into it which files a build has, and a version that changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: 'rumpus-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const code = await workerCode();
      const version = createHash('sha256').update(code);
      const files = [...Object.keys(bundle), ...readdirSync('public')].filter((file) => !NOT_KEPT.has(file)).sort();
      for (const file of files) {
        const made = bundle[file];
        version
          .update(file)
          .update(
            made === undefined ? readFileSync(`public/${file}`) : made.type === 'asset' ? made.source : made.code,
          );
      }
      const told = { version: version.digest('hex').slice(0, 16), files: files.map((file) => `/${file}`) };
      const source = code.replace('@@BUILD@@', JSON.stringify(told));
      this.emitFile({ type: 'asset', fileName: WORKER, source });
    },
  };
}

/** The worker as one script that imports nothing: not every browser takes modules there. */
async function workerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife', entryFileNames: WORKER } },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  build: {
    outDir: env['RUMPUS_WEB_OUT'] ?? '../src/rumpus/client',
    emptyOutDir: true,
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { environment: 'jsdom', include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'], testTimeout: 60_000 },
});
