import { IconAlertTriangle } from '@tabler/icons-react'
import type { MenuTarget } from '../../../../contracts/site-menus.ts'
import type { Texts } from '../../../lib/texts.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './site-menus.module.css'

const fine: readonly MenuTarget['state'][] = ['public', 'external', 'none', 'redirected']

/** A visitor who follows the link finds a page; an entry without a link counts too. */
export const isReached = ({ state }: MenuTarget) => fine.includes(state)

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export const targetProblem = (t: Texts, target: MenuTarget): string | null =>
  isReached(target) ? null : t(`site-menus.targets.${target.state}`)

export function TargetText({ target }: { target: MenuTarget | undefined }) {
  const t = useAdminTexts()
  if (!target) return null
  const problem = targetProblem(t, target)
  if (problem)
    return (
      <span className={css.problem}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        {problem}
      </span>
    )
  if (target.state === 'redirected')
    return <span className={css.leads}>{t('site-menus.targets.redirected', { path: readable(target.path ?? '') })}</span>
  return <span className={css.leads}>{target.path === null ? t('site-menus.targets.none') : readable(target.path)}</span>
}
