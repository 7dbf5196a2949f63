import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { toasts } from '../../../lib/toasts.ts'
import { saveFile } from '../../kit/files/save-file.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsApi } from './texts-api.ts'

const formats = { json: 'JSON', csv: 'CSV', xlsx: 'Excel (XLSX)' } as const

export function ExportTexts() {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const module = params.get('module') ?? ''
  const name = module ? (optionalText(t, `translations.modules.${module}`) ?? module) : ''
  const run = async (format: keyof typeof formats, changedOnly: boolean) => {
    const id = toasts.loading(t('list.exporting'))
    try {
      saveFile(await textsApi.export({ format, module, changed_only: changedOnly }))
    } finally {
      toasts.dismiss(id)
    }
  }
  const items = (changedOnly: boolean) =>
    Object.entries(formats).map(([format, label]) => (
      <Menu.Item key={format} onClick={() => ignoreRejection(run(format as keyof typeof formats, changedOnly))}>
        {t(changedOnly ? 'translations.export.changed' : 'translations.export.all', { format: label })}
      </Menu.Item>
    ))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{module ? t('translations.export.of_module', { name }) : t('translations.export.of_all')}</Menu.Label>
        {items(false)}
        <Menu.Divider />
        {items(true)}
      </Menu.Dropdown>
    </Menu>
  )
}
