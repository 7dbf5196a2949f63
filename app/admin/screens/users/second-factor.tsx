import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type User, user as userSchema, usersResource } from '../../../../contracts/users.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { StoredItem } from '../../fields/store/form-context.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './users.module.css'

type TwoFactorUser = Pick<User, 'id' | 'name' | 'is_owner' | 'two_factor'>

/** Turns off the second factor of somebody else, who has lost it; the owner's is the owner's alone. Asks first, then for the password. */
export function useTurnOff() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const mayTurnOff = ({ id, is_owner, two_factor }: TwoFactorUser) => two_factor && !is_owner && id !== user?.id
  const turnOff = async ({ id, name }: TwoFactorUser): Promise<boolean> => {
    const question = { title: t('users.two_factor.title', { name }), text: t('users.two_factor.text'), label: t('two_factor.turn_off') }
    if (!(await confirm({ ...question, isDanger: true }))) return false
    await call(`${usersResource.path}/${id}/two-factor/off`, z.null(), { method: 'POST' })
    toasts.success(t('two_factor.is_off'))
    await Promise.all([usersResource.name, 'sessions'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    return true
  }
  return { mayTurnOff, turnOff }
}

const shown = userSchema.pick({ id: true, name: true, is_owner: true, two_factor: true })

export function SecondFactor({ item }: { item: StoredItem }) {
  const t = useAdminTexts()
  const { mayTurnOff, turnOff } = useTurnOff()
  const [isGone, setGone] = useState(false)
  const known = shown.strip().parse(item)
  const isOn = known.two_factor && !isGone
  return (
    <FormSection title={t('two_factor.title')}>
      <div className={css.factor}>
        <State tone={isOn ? 'good' : 'off'}>{t(isOn ? 'two_factor.on' : 'two_factor.off')}</State>
        {isOn && mayTurnOff(known) ? (
          <Button variant="default" onClick={() => ignoreRejection(turnOff(known).then(setGone))}>
            {t('two_factor.turn_off')}
          </Button>
        ) : null}
      </div>
    </FormSection>
  )
}
