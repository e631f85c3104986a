import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// WCAG 2.2 AA, 1.4.3 and 1.4.11, computed from the tokens themselves.
const css = readFileSync(new URL('../../src/styles.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Oklch = [l: number, c: number, h: number]

const tokens = new Map(
  Array.from(
    css.matchAll(/--color-([a-z-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g),
    ([, name, light, dark]) => [name ?? '', { light: oklch(light), dark: oklch(dark) }] as const,
  ),
)

const grounds = ['canvas', 'surface', 'raised', 'wash']
const tones = ['accent', 'good', 'warn', 'bad']
const softs = [...tones, 'mark'].map(tone => `${tone}-soft`)

const orgHues = Array.from('abcdefgh', letter => `org-${letter}`)

const words = [
  ...pairs(['ink', 'ink-soft'], [...grounds, ...softs]),
  ...pairs([...tones, 'accent-strong'], grounds),
  ...tones.flatMap(tone => pairs([tone], [`${tone}-soft`])),
  ...pairs(['accent-ink'], ['accent', 'accent-strong']),
  ...pairs(['bad-ink'], ['bad', 'bad-strong']),
  ...pairs(['accent'], ['bad-soft', 'wash']),
  ...pairs(['mark-ink'], ['mark']),
  ...pairs(['canvas'], ['ink']),
  ...orgHues.flatMap(hue => pairs([hue], [`${hue}-soft`])),
]
const parts = [
  ...pairs(['line-strong', 'mark-line', 'accent', 'bad'], grounds),
  ...pairs(['mark-line'], ['mark-soft']),
  // What figures are drawn with: the whole, what is there of it, and where one stands.
  ...pairs(['line-strong', 'ink', ...tones], ['canvas', 'surface']),
  ...pairs(['accent', 'ink-soft'], ['wash']),
  // The shape in an organization's mark.
  ...orgHues.flatMap(hue => pairs([hue], [`${hue}-soft`, 'canvas', 'surface'])),
]
/** A file's paper is light in every theme: its letters show through the marks, which have an edge. */
const paper = {
  words: pairs(['ink', 'mark-ink'], ['surface', 'mark', 'mark-soft']),
  edges: pairs(['mark-line'], ['surface']),
}

describe.each(themes)('%s', theme => {
  test('text is at least 4.5:1 on everything it stands on', () => {
    expect(tooClose(words, theme, 4.5)).toEqual([])
  })
  test('outlines, rings and marks are at least 3:1', () => {
    expect(tooClose(parts, theme, 3)).toEqual([])
  })
  test('every colour can be shown in sRGB', () => {
    const outside = [...tokens].filter(([, token]) =>
      linearRgb(token[theme]).some(channel => channel < -0.002 || channel > 1.002),
    )
    expect(outside.map(([name]) => name)).toEqual([])
  })
})

test('marks on the paper of a file are read, and seen', () => {
  expect(tooClose(paper.words, 'light', 4.5)).toEqual([])
  expect(tooClose(paper.edges, 'light', 3)).toEqual([])
})

test('figures and marks take no colour but the tokens', () => {
  const ui = new URL('../../src/ui/', import.meta.url)
  const files = ['avatar.tsx', 'highlight.tsx', 'evidence.tsx']
  for (const file of readdirSync(new URL('figures/', ui))) files.push(`figures/${file}`)
  const own = files.filter(file =>
    /['"[]#[\da-f]{3,8}['"\]]|rgba?\(|oklch\(|hsla?\(/i.test(
      readFileSync(new URL(file, ui), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})

function pairs(fronts: string[], backs: string[]) {
  return fronts.flatMap(front => backs.map(back => ({ front, back })))
}

/** The pairs below the ratio, each with the one it has. */
function tooClose(all: ReturnType<typeof pairs>, theme: (typeof themes)[number], least: number) {
  return all
    .map(pair => ({ ...pair, ratio: contrast(find(pair.front, theme), find(pair.back, theme)) }))
    .filter(({ ratio }) => ratio < least)
}

function find(name: string, theme: (typeof themes)[number]) {
  const token = tokens.get(name)
  if (!token) throw new Error(`styles.css has no --color-${name}`)
  return token[theme]
}

function oklch(text = ''): Oklch {
  const [l = 0, c = 0, h = 0] = text.split(' ').map(Number)
  return [l, c, h]
}

function contrast(front: Oklch, back: Oklch) {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Oklch) {
  const [r = 0, g = 0, b = 0] = linearRgb(colour).map(channel => Math.min(1, Math.max(0, channel)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

// https://bottosson.github.io/posts/oklab/#converting-from-linear-srgb-to-oklab
function linearRgb([lightness, chroma, hue]: Oklch) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
