import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './print.css';
import { install } from './lib/install';
import { recall } from './lib/storage';
import { spoken } from './messages';

await spoken.speak([recall('language') ?? '', ...navigator.languages]);
mount(App, { target: document.getElementById('app')! });
install();
