import { vi } from 'vitest';
import { spoken } from '../src/messages';

// What a browser has and jsdom has not.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('reduce'),
  addEventListener() {},
  removeEventListener() {},
}));
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
document.elementsFromPoint ??= () => [];
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

// jsdom knows no sheets made by scripts.
class Sheet {
  replaceSync(): void {}
}
vi.stubGlobal('CSSStyleSheet', Sheet);
document.adoptedStyleSheets ??= [];

await spoken.speak(['en']);
