import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chineseFonts, chromiumPath } from './browser.ts'

/** What the browser tests need of the machine: installed where we may, else named. */
export default function setup(): void {
  if (chromiumPath() && chineseFonts()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and Chinese fonts for the browser tests …')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (!chromiumPath())
    throw new Error('the browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH')
}
