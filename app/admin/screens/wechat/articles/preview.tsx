import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name } from './articles-api.ts'

interface Props {
  html: string
  title: string
  author: string
  cover: string | null
}

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** WeChat's colours of background and text: in its dark mode light on dark. */
const grounds: Record<Mode, { back: string; ink: string; quiet: string }> = {
  light: { back: '#ffffff', ink: '#191919', quiet: '#767676' },
  dark: { back: '#191919', ink: '#cfcfcf', quiet: '#9a9a9a' },
}

/** About what WeChat makes of dark colours in its dark mode: the same hue, lighter. */
const inverted = (html: string) =>
  html.replace(/((?:^|[;"\s])(?:color:|border-left:\dpx solid ))(#[0-9a-f]{6})/g, '$1color-mix(in srgb, $2 50%, white)')

export function Preview({ html, title, author, cover }: Props) {
  const t = useAdminTexts()
  const [mode, setMode] = useState<Mode>('light')
  return (
    <section className={css.preview} aria-label={t(`${name}.preview`)}>
      <SegmentedControl
        size="xs"
        aria-label={t(`${name}.mode`)}
        value={mode}
        data={modes.map((value) => ({ value, label: t(`${name}.modes.${value}`) }))}
        onChange={(value) => setMode(modes.find((known) => known === value) ?? 'light')}
      />
      <iframe
        className={css.phone}
        // Without scripts, forms and windows: whatever a text may hold has no effect.
        sandbox="allow-same-origin"
        title={t(`${name}.preview`)}
        onLoad={({ currentTarget: { contentDocument } }) => stillGifs(contentDocument)}
        srcDoc={pageOf({ html, title, author, cover }, mode)}
      />
      <p className={css.quiet}>{t(`${name}.preview_hint`)}</p>
    </section>
  )
}

/** Puts their first frames in the places of GIFs, which is what is sent of them. */
function stillGifs(page: Document | null): void {
  for (const picture of page?.images ?? []) {
    if (!/\.gif$/i.test(picture.src) || picture.naturalWidth === 0) continue
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.src = canvas.toDataURL()
  }
}

function pageOf({ html, title, author, cover }: Props, mode: Mode): string {
  const { back, ink, quiet } = grounds[mode]
  const style = `body{margin:0;padding:16px;background:${back};color:${ink};font-family:system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}h1{margin:0 0 12px;font-size:22px;line-height:1.4}.by{margin:0 0 18px;color:${quiet};font-size:15px}.cover{display:block;width:100%;aspect-ratio:2.35;object-fit:cover;margin:0 0 16px;border-radius:4px}a{pointer-events:none}*{max-width:100%;box-sizing:border-box}`
  const picture = cover ? `<img class="cover" src="${cover}" alt="">` : ''
  const head = `<h1>${escaped(title)}</h1>${author ? `<p class="by">${escaped(author)}</p>` : ''}`
  return `<!doctype html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${picture}${head}${mode === 'dark' ? inverted(html) : html}</body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
