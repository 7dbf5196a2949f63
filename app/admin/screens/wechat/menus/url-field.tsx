import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { localePath } from '../../../../lib/locale.ts'
import { useRootData } from '../../../../lib/site-data.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { linkedPages } from '../../site-menus/link-kinds.ts'
import { menuApi } from '../../site-menus/menu-api.ts'
import { RecordPicker } from '../../site-menus/record-picker.tsx'
import { TargetText } from '../../site-menus/target-text.tsx'
import { BytesField } from './bytes-field.tsx'
import css from './menus.module.css'

interface Props {
  path: string
  label: string
  value: string
  onChange: (url: string) => void
}

export function UrlField({ path, label, value, onChange }: Props) {
  const t = useAdminTexts()
  const origin = useRootData()?.origin ?? ''
  const [isOpen, { toggle, close }] = useDisclosure()
  const own = origin !== '' && value.startsWith(`${origin}/`) ? value.slice(origin.length) : null
  const { data: target } = useTarget(own)
  const take = (sitePath: string | null) => {
    close()
    // Followers of an official account read Chinese.
    if (sitePath) onChange(`${origin}${localePath(sitePath, 'zh')}`)
  }
  return (
    <div className={css.panel}>
      <BytesField path={`${path}.url`} field="url" label={label} placeholder="https://" inputMode="url" value={value} onChange={onChange} />
      {own !== null && target ? (
        <div role="status">
          <TargetText target={target} />
        </div>
      ) : null}
      <div>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={toggle}>
          {t('wechat-menus.choose_page')}
        </Button>
      </div>
      {isOpen ? <Pages onChoose={take} /> : null}
    </div>
  )
}

const useTarget = (link: string | null) =>
  useQuery({
    queryKey: ['site-menu-target', link],
    queryFn: ({ signal }) => menuApi.target(link ?? '', signal),
    enabled: link !== null,
  })

function Pages({ onChoose }: { onChoose: (path: string | null) => void }) {
  const t = useAdminTexts()
  return (
    <div className={css.chooser}>
      <Select
        size="sm"
        label={t('site-menus.page')}
        placeholder={t('site-menus.page_placeholder')}
        data={linkedPages.map(({ name, path }) => ({ value: path, label: t(`site-menus.pages.${name}`) }))}
        onChange={onChoose}
      />
      <RecordPicker
        id="menu-record"
        link=""
        target={null}
        error={null}
        onChange={({ link }) => void menuApi.target(link).then((found) => onChoose(found?.path ?? null))}
      />
    </div>
  )
}
