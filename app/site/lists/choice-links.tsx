import css from './choice-links.module.css'

interface Choice {
  text: string
  href: string
  chosen: boolean
  note?: number
  lang?: string | undefined
  level?: number
}

export function ChoiceLinks({ title, choices, inline }: { title: string; choices: Choice[]; inline?: boolean }) {
  return (
    <div className={css.group}>
      <p className={css.title}>{title}</p>
      <ul className={inline ? css.inline : undefined}>
        {choices.map(({ text, href, chosen, note, lang, level }) => (
          <li key={href + text}>
            <a
              className={css.choice}
              href={href}
              aria-current={chosen ? 'true' : undefined}
              lang={lang}
              style={level ? { paddingInlineStart: `${level}rem` } : undefined}
            >
              {text}
              {note === undefined ? null : <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
