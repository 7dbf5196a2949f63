import { IconCheck, IconHelp, IconLock } from '@tabler/icons-react'
import { wechatKinds } from '../../../../../contracts/wechat/account.ts'
import { type Availability, type PermissionInfo, permissionsOf, type WechatKind } from '../../../../../contracts/wechat/permissions.ts'
import { useFieldValue } from '../../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './config.module.css'

const icons: Record<Availability, typeof IconCheck> = { yes: IconCheck, likely: IconCheck, unlikely: IconHelp, no: IconLock }

export const knownKind = (kind: unknown): WechatKind => wechatKinds.find((each) => each === kind) ?? 'subscription'

export function Permissions() {
  const kind = knownKind(useFieldValue('kind'))
  const verified = useFieldValue('verified') === true
  return (
    <ul className={css.permissions}>
      {permissionsOf({ kind, verified }).map((info) => (
        <Permission key={info.permission} {...info} />
      ))}
    </ul>
  )
}

function Permission({ permission, standing, unlock }: PermissionInfo) {
  const t = useAdminTexts()
  const Icon = icons[standing]
  return (
    <li data-standing={standing}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{t(`wechat-config.permission.${permission}`)}</span>
      <span className="quiet">
        {standing === 'yes' || unlock === null ? t(`wechat-config.standing.${standing}`) : t(`wechat-config.unlock.${standing}.${unlock}`)}
      </span>
    </li>
  )
}
