import { Menu } from '@mantine/core'
import { IconKeyboard, IconMenu2 } from '@tabler/icons-react'
import { shownName } from '../../../../../contracts/wechat/menus.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import phone from '../phone.module.css'
import css from './simulator.module.css'
import type { SimulatorState } from './use-simulator.ts'

interface Props {
  buttons: SimulatorState['menus'][number]['buttons']
  isBusy: boolean
  /** The button's place at the foot, then its place in the sub-menu. */
  onPress: (place: number[]) => void
}

export function PhoneMenu({ buttons, isBusy, onPress }: Props) {
  const t = useAdminTexts()
  if (buttons.length === 0) return <p className={css.noMenu}>{t('wechat.simulator.no_menu')}</p>
  return (
    <div className={phone.foot}>
      <span className={phone.keyboard} aria-hidden>
        <IconKeyboard size={18} stroke={1.4} />
      </span>
      <ul className={phone.tops} aria-label={t('wechat.simulator.menu')}>
        {buttons.map(({ name, sub_button: inner }, top) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by its place
          <li key={top}>
            {inner.length === 0 ? (
              <button type="button" className={css.tile} title={name} disabled={isBusy} onClick={() => onPress([top])}>
                {shownName(name, true)}
              </button>
            ) : (
              <Menu position="top" width="target" shadow="sm" withinPortal>
                <Menu.Target>
                  <button type="button" className={css.tile} title={name} disabled={isBusy}>
                    <IconMenu2 size={14} aria-hidden />
                    {shownName(name, true)}
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  {inner.map((button, sub) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by its place
                    <Menu.Item key={sub} title={button.name} onClick={() => onPress([top, sub])}>
                      {shownName(button.name, false)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
