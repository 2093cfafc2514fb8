"""Renders every sound to a WAV file and measures it: ``python web/dev/sounds.py FOLDER`` (Chromium and Playwright).

The browser's own OfflineAudioContext makes them, from the same module as at a table. Told are length, peak and RMS
level, and the centre of the spectrum; a peak of 0 dB would clip.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1]
RATE = 44_100
LOUD = 0.7  # as in lib/senses/sound.svelte.ts
NOTES = {
    "dice-1": {"sound": "dice", "at": 0, "length": 950, "count": 1},
    "dice-2": {"sound": "dice", "at": 0, "length": 950, "count": 2},
    "dice-2-quick": {"sound": "dice", "at": 0, "length": 475, "count": 2},
    "spinner": {"sound": "spinner", "at": 0, "length": 1300, "turn": 1200},
    "wood": {"sound": "wood", "at": 0, "length": 90, "strength": 1},
    "wood-passing": {"sound": "wood", "at": 0, "length": 90, "strength": 0.35},
    "card": {"sound": "card", "at": 0, "length": 160},
    "win": {"sound": "win", "at": 0, "length": 1100},
    "turn": {"sound": "turn", "at": 0, "length": 600},
}
RENDER = """async ([note, rate, loud]) => {
  const context = new OfflineAudioContext(1, Math.round(rate * 1.6), rate);
  const out = context.createGain();
  out.gain.value = loud;
  out.connect(context.destination);
  synth.play(context, out, [note], 0);
  return Array.from((await context.startRendering()).getChannelData(0));
}"""


def bundled() -> str:
    """The synthesiser as one script."""
    out = WEB / "node_modules" / ".sounds"
    lib = "{ entry: 'src/lib/senses/synth.ts', name: 'synth', formats: ['iife'], fileName: 'synth' }"
    script = "import { build } from 'vite'; "
    script += f"await build({{ configFile: false, logLevel: 'error', build: {{ outDir: '{out}', lib: {lib} }} }})"
    subprocess.run(["node", "--input-type=module", "-e", script], cwd=WEB, check=True)
    return next(out.glob("*.js")).read_text()


def decibels(x: float) -> float:
    """A level as decibels below full scale."""
    return 20 * np.log10(max(x, 1e-9))


def measure(samples: np.ndarray) -> str:
    """Length, levels and centre of the spectrum, as one line."""
    heard = np.nonzero(np.abs(samples) > 0.001)[0]
    part = samples[: heard[-1] + 1]
    power = np.abs(np.fft.rfft(part)) ** 2
    hertz = np.fft.rfftfreq(len(part), 1 / RATE)
    low, middle, high = (
        power[(hertz >= a) & (hertz < b)].sum() / power.sum() for a, b in ((0, 700), (700, 2000), (2000, RATE))
    )
    centre = (power * hertz).sum() / power.sum()
    peak, rms = decibels(np.abs(part).max()), decibels(float(np.sqrt((part**2).mean())))
    return (
        f"{1000 * len(part) / RATE:6.0f} ms  peak {peak:6.1f} dB  RMS {rms:6.1f} dB  centre {centre:5.0f} Hz  "
        f"below 700 Hz {low:4.0%}, to 2 kHz {middle:4.0%}, above {high:4.0%}"
    )


def main(folder: Path) -> None:
    """Render and measure all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_script_tag(content=bundled() + ";window.synth = synth;")
        for name, note in NOTES.items():
            samples = np.array(page.evaluate(RENDER, [note, RATE, LOUD]))
            with wave.open(str(folder / f"{name}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())
            print(f"{name:13} {measure(samples)}")
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("say into which folder: python web/dev/sounds.py FOLDER")
    main(Path(sys.argv[1]))
