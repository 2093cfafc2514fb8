import { vi } from 'vitest';

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

// jsdom knows no sheets made by scripts.
class Sheet {
  replaceSync(): void {}
}
vi.stubGlobal('CSSStyleSheet', Sheet);
document.adoptedStyleSheets ??= [];
