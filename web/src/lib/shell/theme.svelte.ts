/** Colour theme: light, dark, or as the system has it. */

import { recall, remember } from './storage';

type Theme = 'system' | 'light' | 'dark';

class ThemeChoice {
  now = $state<Theme>((recall('theme') as Theme | null) ?? 'system');

  set(theme: Theme): void {
    this.now = theme;
    remember('theme', theme === 'system' ? null : theme);
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }

  next(): void {
    const order: Theme[] = ['system', 'light', 'dark'];
    this.set(order[(order.indexOf(this.now) + 1) % 3]!);
  }
}

export const theme = new ThemeChoice();
