import { Button } from '@mantine/core'
import { IconBrandWechat } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useRights } from '../../../api/rights.ts'
import type { FormAction } from '../../fields/store/form-context.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { ResourceTableProps } from '../../lists/resource-table.tsx'
import { useIsLacking } from '../wechat/account-notice.tsx'
import { name, sendPath } from '../wechat/articles/articles-api.ts'

function useSend(): (ids: number[]) => void {
  const to = useAdminPath()
  const navigate = useNavigate()
  return (ids) => void navigate(to(sendPath(ids)))
}

export function useSendToWechat(): FormAction[] {
  const t = useAdminTexts()
  const send = useSend()
  const isLacking = useIsLacking('drafts')
  const mayPush = useRights().has('wechat.edit')
  if (isLacking || !mayPush) return []
  return [{ label: t(`${name}.to_wechat`), icon: <IconBrandWechat size={16} aria-hidden />, run: async ({ id }) => send([id]) }]
}

export function useWechatActions(): Pick<ResourceTableProps<{ id: number; version: number }>, 'rowActions' | 'batchActions'> {
  const t = useAdminTexts()
  const send = useSend()
  const isLacking = useIsLacking('drafts')
  const mayPush = useRights().has('wechat.edit')
  if (isLacking || !mayPush) return {}
  const icon = <IconBrandWechat size={16} aria-hidden />
  return {
    rowActions: ({ id }) => [{ label: t(`${name}.to_wechat`), icon, isQuick: true, run: () => send([id]) }],
    batchActions: (ids) => (
      <Button variant="default" leftSection={icon} onClick={() => send(ids)}>
        {t(`${name}.to_wechat_many`)}
      </Button>
    ),
  }
}
