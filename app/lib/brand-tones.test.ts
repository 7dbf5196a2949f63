import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../../contracts/contrast.ts'
import { brandTones, drawnTones } from './brand-tones.server.ts'
import { hexOf, oklchOf } from './oklch.server.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The tokens that are not tinted keep the values of `tokens.css`. */
const drawn: Record<string, string> = {
  '--coral': 'light-dark(#c8431f, #f07a54)',
  '--coral-strong': 'light-dark(#a93513, #f59476)',
  '--on-coral': 'light-dark(#fffaf6, #1b0c07)',
  '--coral-on-deep': '#ffa184',
}

function colourIn(tokens: Record<string, string>, name: string, mode: 0 | 1): string {
  const value = tokens[`--${name}`] ?? drawn[`--${name}`] ?? ''
  const pair = value.match(/#[0-9a-f]{6}/g) ?? []
  return pair[mode] ?? pair[0] ?? ''
}

const pages = ['shell', 'paper', 'foam']
const readable: [text: string, grounds: string[]][] = [
  ...['heading', 'ink-1', 'ink-2', 'ink-3', 'tide'].map((name): [string, string[]] => [name, pages]),
  ['on-deep', ['deep', 'abyss']],
  ['on-deep-2', ['deep', 'abyss']],
  ['on-coral', ['coral', 'coral-strong']],
  ['coral-strong', ['shell']],
  ['coral-on-deep', ['deep']],
]
const checked = readable.flatMap(([name, grounds]) =>
  grounds.flatMap((ground) => ([0, 1] as const).map((mode): [string, string, 0 | 1] => [name, ground, mode])),
)

describe('the tones of a brand', () => {
  test('keep texts readable in both colour modes, whatever its colour', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const tokens = brandTones(brand)
        for (const [name, ground, mode] of checked) {
          const [one, other] = [colourIn(tokens, name, mode), colourIn(tokens, ground, mode)]
          // The drawn coral is as it is beside every ground that is as light as the drawn one.
          const least = tokens['--coral'] === undefined && name.includes('coral') ? 4.2 : 4.5
          expect(contrastOf(one, other), `${brand} ${name} ${one} on ${ground} ${other}`).toBeGreaterThanOrEqual(least)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('are in its hue, and as drawn for the colour that they were drawn for', () => {
    const hueOf = (name: string, tokens: Record<string, string>) => Math.round(oklchOf(colourIn(tokens, name, 0))?.h ?? Number.NaN)
    const violet = brandTones('#5B3FA0')
    const own = Math.round(oklchOf('#5B3FA0')?.h ?? Number.NaN)
    for (const name of ['tide', 'deep', 'heading']) expect(Math.abs(hueOf(name, violet) - own), name).toBeLessThanOrEqual(4)
    expect(brandTones('#13717F')).toEqual({})
  })

  test('have an action colour that is no neighbour of the brand: of a warm one its own deep tone', () => {
    expect(brandTones('#5B3FA0')['--coral']).toBeUndefined()
    const warm = brandTones('#C8431F')
    expect(oklchOf(colourIn(warm, 'coral', 0))?.l).toBeLessThan(0.4)
    // A button and a link beside it differ.
    expect(contrastOf(colourIn(warm, 'coral', 0), colourIn(warm, 'tide', 0))).toBeGreaterThan(1.4)
  })

  test('of a grey brand are grey, and what is no colour changes nothing', () => {
    expect(oklchOf(colourIn(brandTones('#2B2B2B'), 'deep', 0))?.c).toBeLessThan(0.005)
    expect(brandTones('teal')).toEqual({})
  })
})

test('the tones are made from those of the style sheet', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, [light, dark]] of Object.entries(drawnTones)) expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test('a colour is the same after it was read and written', () => {
  fc.assert(
    fc.property(colour, (value) => {
      const read = oklchOf(value)
      expect(read && hexOf(read)).toBe(value)
    }),
  )
})
