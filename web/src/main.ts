import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { speak } from './messages';

await speak(navigator.languages);
mount(App, { target: document.getElementById('app')! });
