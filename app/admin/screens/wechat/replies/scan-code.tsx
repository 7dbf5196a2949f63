import { Button, Popover, Select } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { QrCode } from '../../../../../contracts/wechat/qr-codes.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { usePopover } from '../../../kit/layout/use-popover.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from '../qr-codes/qr-codes.module.css'
import { useScannable } from '../qr-codes/qr-codes-api.ts'

interface Props {
  isBusy: boolean
  onScan: (code: QrCode) => Promise<unknown>
  onFollow: (code: QrCode) => Promise<unknown>
}

/** Nothing while there is no code to scan. */
export function ScanCode({ isBusy, onScan, onFollow }: Props) {
  const t = useAdminTexts()
  const { data: codes = [] } = useScannable()
  const { close, popover, target } = usePopover()
  const [chosen, setChosen] = useState<string | null>(null)
  const code = codes.find(({ scene }) => scene === chosen) ?? codes[0]
  if (!code) return null
  const use = (what: Props['onScan']) => {
    close()
    ignoreRejection(what(code))
  }
  return (
    <Popover {...popover} returnFocus position="top-start" shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconQrcode size={16} aria-hidden />} disabled={isBusy} {...target}>
          {t('wechat-replies.chat.scan')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('wechat-replies.chat.scan_title')}>
        <div className={css.scan}>
          <Select
            size="sm"
            label={t('wechat-replies.chat.scan_code')}
            data={codes.map(({ scene, name }) => ({ value: scene, label: name }))}
            value={code.scene}
            searchable
            comboboxProps={{ withinPortal: false }}
            onChange={setChosen}
          />
          <div className={css.tools}>
            <Button variant="default" size="xs" data-autofocus onClick={() => use(onScan)}>
              {t('wechat-replies.chat.scan_as')}
            </Button>
            <Button variant="default" size="xs" onClick={() => use(onFollow)}>
              {t('wechat-replies.chat.scan_follow')}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
