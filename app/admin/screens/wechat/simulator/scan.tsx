import { Button, Popover, Select, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { usePopover } from '../../../kit/layout/use-popover.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useScannable } from '../qr-codes/qr-codes-api.ts'
import css from './simulator.module.css'

interface Props {
  isBusy: boolean
  onScan: (scene: string) => Promise<unknown>
  onFollow: (scene: string) => Promise<unknown>
}

export function Scan({ isBusy, onScan, onFollow }: Props) {
  const t = useAdminTexts()
  const { close, popover, target } = usePopover()
  const [scene, setScene] = useState('booth')
  const { data: codes = [] } = useScannable()
  const isReady = scene.trim() !== '' && !isBusy
  const use = (what: (scene: string) => Promise<unknown>) => {
    if (isReady) ignoreRejection(what(scene.trim()).then(close))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    use(onScan)
  }
  return (
    <Popover {...popover} returnFocus position="top-start" shadow="md">
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconQrcode size={16} aria-hidden />} {...target}>
          {t('wechat.simulator.scan')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('wechat.simulator.scan')}>
        <form onSubmit={submit} className={css.scan}>
          {codes.length > 0 ? (
            <Select
              size="sm"
              label={t('wechat.simulator.own_code')}
              placeholder={t('wechat.simulator.own_code_placeholder')}
              data={codes.map((code) => ({ value: code.scene, label: code.name }))}
              value={codes.some((code) => code.scene === scene) ? scene : null}
              searchable
              comboboxProps={{ withinPortal: false }}
              onChange={(next) => next !== null && setScene(next)}
            />
          ) : null}
          <TextInput
            size="sm"
            label={t('wechat.simulator.scene')}
            description={t('wechat.simulator.scene_note')}
            value={scene}
            maxLength={64}
            data-autofocus
            autoComplete="off"
            onChange={(event) => setScene(event.currentTarget.value)}
          />
          <div className={css.row}>
            <Button type="submit" size="xs" disabled={!isReady}>
              {t('wechat.simulator.scan_as')}
            </Button>
            <Button variant="default" size="xs" disabled={!isReady} onClick={() => use(onFollow)}>
              {t('wechat.simulator.scan_follow')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
