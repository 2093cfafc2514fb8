import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './print.css';
import { fontLoaded } from './lib/shell/font';
import { install } from './lib/shell/install';
import { recall } from './lib/shell/storage';
import { spoken } from './messages';

await Promise.all([spoken.speak([recall('language') ?? '', ...navigator.languages]), fontLoaded()]);
mount(App, { target: document.getElementById('app')! });
install();
