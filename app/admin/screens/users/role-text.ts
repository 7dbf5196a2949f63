import type { User } from '../../../../contracts/users.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'

export function useRoleText(): (user: Pick<User, 'role' | 'is_owner'>) => string {
  const t = useAdminTexts()
  return ({ role, is_owner }) => (is_owner ? t('users.owner') : valueText(t, 'users', 'role', role))
}
