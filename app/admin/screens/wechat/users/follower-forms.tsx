import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bytesOf } from '../../../../../contracts/wechat/bytes.ts'
import { type WechatUser, wechatUserLimits } from '../../../../../contracts/wechat/users.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import { RoomLeft } from '../room-left.tsx'
import { TagSelect } from './tag-select.tsx'
import css from './users.module.css'
import { name, setRemark, setTags } from './users-api.ts'

function useChange(done: string) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent, change: () => Promise<WechatUser>) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await change()
      toasts.success(t(done))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(Object.values(error.fields).flat()[0] ?? catalogueText(error))
    } finally {
      await queries.invalidateQueries({ queryKey: [name] })
      setBusy(false)
    }
  }
  return { problem, isBusy, save }
}

/** A field that the account's kind closes: what it holds can be read and copied all the same. */
const closedBy = (isLacking: boolean) => (isLacking ? ({ readOnly: true, variant: 'filled' } as const) : {})

export function RemarkForm({ user }: { user: WechatUser }) {
  const t = useAdminTexts()
  const [text, setText] = useState(user.remark)
  const { problem, isBusy, save } = useChange(`${name}.remark_saved`)
  const isLacking = useIsLacking('remarks')
  const isOver = bytesOf(text.trim()) > wechatUserLimits.remarkBytes
  const isChanged = text.trim() !== user.remark
  return (
    <form className={css.form} onSubmit={(event) => ignoreRejection(save(event, () => setRemark(user.id, text.trim())))}>
      <TextInput
        label={t(`${name}.remark`)}
        value={text}
        {...closedBy(isLacking)}
        error={problem}
        description={<RoomLeft className={css.bytes} of={text} max={wechatUserLimits.remarkBytes} />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" loading={isBusy} disabled={isLacking || isOver || !isChanged}>
        {t(`${name}.save_remark`)}
      </Button>
    </form>
  )
}

/** The tags, at most twenty. */
export function TagsForm({ user }: { user: WechatUser }) {
  const t = useAdminTexts()
  const before = user.tags.map(({ tag_id }) => String(tag_id))
  const [chosen, setChosen] = useState(before)
  const { problem, isBusy, save } = useChange(`${name}.tags_saved`)
  const isLacking = useIsLacking('tags')
  const isChanged = chosen.length !== before.length || chosen.some((tag) => !before.includes(tag))
  return (
    <form className={css.form} onSubmit={(event) => ignoreRejection(save(event, () => setTags(user.id, chosen.map(Number))))}>
      <TagSelect
        label={t(`${name}.tags`)}
        description={t(`${name}.tags_hint`, { most: wechatUserLimits.tagsOfUser })}
        error={problem}
        {...closedBy(isLacking)}
        value={chosen}
        onChange={setChosen}
      />
      <Button type="submit" variant="default" size="sm" loading={isBusy} disabled={isLacking || !isChanged}>
        {t(`${name}.save_tags`)}
      </Button>
    </form>
  )
}
