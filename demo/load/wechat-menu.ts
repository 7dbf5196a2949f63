import { type MenuButton, menuInput } from '../../contracts/wechat/menus.ts'
import { saveMenu } from '../../server/wechat/menus/draft.ts'
import type { Tx } from '../../server/work.ts'

/** Saves the menu of the official account, unpublished. */
export async function addWechatMenu(tx: Tx, texts: readonly MenuButton[], siteUrl: string): Promise<void> {
  const whole = <B extends MenuButton>(button: B): B => (button.type === 'view' ? { ...button, url: `${siteUrl}${button.url}` } : button)
  const menu = texts.map((button) => (button.type === 'menu' ? { ...button, sub_button: button.sub_button.map(whole) } : whole(button)))
  await saveMenu(tx, menuInput.parse({ buttons: menu }).buttons, 0)
}
