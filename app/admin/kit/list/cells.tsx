import { Menu, Switch, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import css from './cells.module.css'
import { LazyMenu } from './lazy-menu.tsx'
import type { Option } from './list-types.ts'

export type Tone = 'good' | 'wait' | 'off' | 'bad' | 'info'

export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.state} data-tone={tone}>
      {children}
    </span>
  )
}

interface StatusProps {
  label: string
  value: string
  options: (Option & { tone: Tone })[]
  /** Shown in place of the status, where what it means differs: scheduled for published. */
  shown?: { label: string; tone: Tone } | undefined
  isFixed?: boolean
  onChange: (value: string) => Promise<unknown>
  /** Further entries of the menu. */
  children?: ReactNode
}

export function StatusCell({ label, value, options, shown, isFixed, onChange, children }: StatusProps) {
  const current = shown ?? options.find((option) => option.value === value)
  const state = <State tone={current?.tone ?? 'off'}>{current?.label ?? value}</State>
  if (isFixed) return state
  return (
    <LazyMenu
      position="bottom-start"
      button={
        <UnstyledButton className={css.status ?? ''} aria-label={`${label}: ${current?.label ?? value}`}>
          {state}
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      }
    >
      {options.map((option) => (
        <Menu.Item key={option.value} disabled={option.value === value} onClick={() => ignoreRejection(onChange(option.value))}>
          <State tone={option.tone}>{option.label}</State>
        </Menu.Item>
      ))}
      {children}
    </LazyMenu>
  )
}

interface FlagProps {
  label: string
  value: boolean
  isFixed?: boolean
  onChange: (value: boolean) => Promise<unknown>
}

/** The stylesheet decides: a finger needs more room than a pointer. */
const flagSize = () => ({
  root: {
    '--switch-height': 'var(--flag-height, 1rem)',
    '--switch-width': 'var(--flag-width, 2rem)',
    '--switch-thumb-size': 'var(--flag-thumb, 0.75rem)',
  },
})

export function FlagCell({ label, value, isFixed, onChange }: FlagProps) {
  return (
    <Switch
      size="xs"
      className={css.flag ?? ''}
      vars={flagSize}
      aria-label={label}
      checked={value}
      disabled={isFixed ?? false}
      onChange={(event) => ignoreRejection(onChange(event.currentTarget.checked))}
    />
  )
}

/** A press anywhere on a row follows this link of it. */
export const rowLink = { 'data-row-link': true } as const

interface TitleProps {
  title: string
  /** Language of the title, where it is not the page's. */
  titleLang?: string
  detail?: string
  /** Language of `detail`, where it is not the page's. */
  lang?: string
  to: string
  isFixed?: boolean
  mark?: ReactNode
}

export function TitleCell({ title, titleLang, detail, lang, to, isFixed, mark }: TitleProps) {
  const t = useAdminTexts()
  const text = title || t('common.untitled')
  return (
    <div className={css.title}>
      {isFixed ? (
        <span className={css.name} lang={titleLang}>
          {text}
        </span>
      ) : (
        <Link to={to} className={css.name} lang={titleLang} {...rowLink}>
          {text}
        </Link>
      )}
      {detail ? (
        <span className={css.detail} lang={lang}>
          {detail}
        </span>
      ) : null}
      {mark}
    </div>
  )
}
