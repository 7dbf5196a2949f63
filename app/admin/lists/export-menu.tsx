import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ApiQuery } from '../../api/client.ts'
import { toasts } from '../../lib/toasts.ts'
import { saveFile } from '../kit/files/save-file.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { Hint } from '../kit/layout/hint.tsx'
import type { ListApi, ListRow } from '../kit/list/list-types.ts'
import { useAdminTexts } from '../kit/texts.ts'

export function ExportMenu<Row extends ListRow>({ api, query }: { api: ListApi<Row>; query: ApiQuery }) {
  const t = useAdminTexts()
  const run = async (format: 'csv' | 'xlsx') => {
    const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query
    const id = toasts.loading(t('list.exporting'))
    try {
      saveFile(await api.export(format, filters))
    } finally {
      toasts.dismiss(id)
    }
  }
  return (
    <Menu>
      <Hint label={t('list.export')}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('list.export')}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Hint>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ignoreRejection(run('csv'))}>CSV</Menu.Item>
        <Menu.Item onClick={() => ignoreRejection(run('xlsx'))}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
