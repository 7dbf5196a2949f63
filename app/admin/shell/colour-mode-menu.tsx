import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Hint } from '../kit/layout/hint.tsx'
import { useAdminTexts } from '../kit/texts.ts'

const schemes = [
  { scheme: 'auto', mode: 'system', icon: IconDeviceDesktop },
  { scheme: 'light', mode: 'light', icon: IconSun },
  { scheme: 'dark', mode: 'dark', icon: IconMoon },
] as const

export function ColourModeMenu() {
  const t = useAdminTexts()
  const { colorScheme } = useMantineColorScheme()
  const Current = schemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <Menu>
      <Hint label={t('header.mode.label')}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" visibleFrom="sm" aria-label={t('header.mode.label')}>
            <Current size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Hint>
      <Menu.Dropdown>
        <ColourModes />
      </Menu.Dropdown>
    </Menu>
  )
}

export function ColourModes({ hiddenFrom }: { hiddenFrom?: 'sm' }) {
  const t = useAdminTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return schemes.map(({ scheme, mode, icon: Icon }) => (
    <Menu.Item
      key={mode}
      {...(hiddenFrom && { hiddenFrom })}
      leftSection={<Icon size={16} aria-hidden />}
      aria-current={scheme === colorScheme || undefined}
      onClick={() => setColorScheme(scheme)}
    >
      {t(`header.mode.${mode}`)}
    </Menu.Item>
  ))
}
