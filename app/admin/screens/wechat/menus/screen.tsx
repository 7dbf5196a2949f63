import { useMemo, useState } from 'react'
import { useSiteData } from '../../../../lib/site-data.ts'
import { SingleForm } from '../../../form/page/single-form.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { ButtonForm } from './button-form.tsx'
import { menuApi, menuSource } from './menu-api.ts'
import css from './menus.module.css'
import { Phone } from './phone.tsx'
import { MenuSide } from './side.tsx'
import { type Spot, spotOf } from './tree-edit.ts'
import { type MenuChoice, useMenuEditor } from './use-menu-editor.ts'
import { useMenuState } from './use-menu-state.ts'

export default function WechatMenus() {
  const t = useAdminTexts()
  const [spot, choose] = useState<Spot | null>(null)
  const { data: latest } = useMenuState()
  const context = useMemo(
    () => ({
      publishing: null,
      sitePath: () => null,
      actions: [],
      singleTitle: t('nav.wechat/menus'),
      reveal: (path: string) => choose((before) => spotOf(path) ?? before),
    }),
    [t],
  )
  return (
    <SingleForm
      source={menuSource}
      load={menuApi.get}
      id={1}
      latest={latest}
      context={context}
      main={<Editor spot={spot} choose={choose} />}
      side={<MenuSide />}
    />
  )
}

function Editor(chosen: MenuChoice) {
  const editor = useMenuEditor(chosen)
  const { site } = useSiteData()
  const { data } = useMenuState()
  return (
    <div className={css.editor} id="field-buttons" tabIndex={-1}>
      <Phone editor={editor} title={data?.account_name || site.name} />
      <ButtonForm editor={editor} />
    </div>
  )
}
