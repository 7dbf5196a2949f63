import { Link } from 'react-router'
import type { WechatUserFacts } from '../../../../../contracts/wechat/users.ts'
import { useAllowed } from '../../../shell/navigation.ts'
import { useAdminPath } from '../../../shell/paths.ts'
import { useAdminTexts } from '../../../texts.ts'
import css from './users.module.css'
import { name } from './users-api.ts'

/** Why followers cannot be read or changed, and where that is put right. */
export function Standing({ facts: { is_set_up, is_enabled, permissions } }: { facts: WechatUserFacts }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const isAllowed = useAllowed()
  const lacking = permissions.filter(({ standing }) => standing === 'no')
  const problem = !is_set_up ? 'not_set_up' : !is_enabled ? 'disabled' : null
  if (problem === null && lacking.length === 0) return null
  return (
    <div className={css.standing} role="note">
      {problem ? <p>{t(`${name}.standing.${problem}`)}</p> : null}
      {problem === null
        ? lacking.map(({ permission, unlock }) => (
            <p key={permission}>
              {t(`${name}.standing.lacks`, {
                what: t(`wechat-config.permission.${permission}`),
                unlock: t(`wechat-config.unlock.no.${unlock ?? 'verification'}`),
              })}
            </p>
          ))
        : null}
      {isAllowed('wechat/config') ? <Link to={to('wechat/config')}>{t(`${name}.standing.configure`)}</Link> : null}
    </div>
  )
}
