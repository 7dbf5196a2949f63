import { Button, Select, TextInput } from '@mantine/core'
import { IconMessage2, IconPhoto, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { followerName } from '../messages/message-text.tsx'
import chat from '../replies/chat.module.css'
import { Conversation } from './conversation.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { Scan } from './scan.tsx'
import css from './simulator.module.css'
import type { SimulatorState, useSimulator } from './use-simulator.ts'

interface Props {
  state: SimulatorState
  isBusy: boolean
  act: ReturnType<typeof useSimulator>['act']
}

export function Phone({ state: { people, menus, conversation, commentable }, isBusy, act }: Props) {
  const t = useAdminTexts()
  // Beside an open conversation it is the phone of the follower that it is with.
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState(params.get('with'))
  const [text, setText] = useState('')
  const who = people.find(({ openid }) => openid === chosen) ?? people[0]
  const menu = menus.find(({ id }) => id === who?.menu_id)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (!who || content === '' || isBusy) return
    ignoreRejection(act({ action: 'text', openid: who.openid, content }).then(() => setText('')))
  }
  const follow = async (scene?: string) => {
    const { openid } = await act({ action: 'follow', ...(scene === undefined ? {} : { scene }) })
    setChosen(openid)
  }
  return (
    <div className={css.phone}>
      <div className={css.tools}>
        <Select
          label={t('wechat.simulator.as')}
          data={people.map((person) => ({ value: person.openid, label: followerName(t, { ...person, nickname: '' }, person.openid) }))}
          value={who?.openid ?? null}
          onChange={setChosen}
          searchable
          size="sm"
        />
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => ignoreRejection(follow())}
        >
          {t('wechat.simulator.follow')}
        </Button>
        {who ? (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => ignoreRejection(act({ action: 'unfollow', openid: who.openid }))}
          >
            {t('wechat.simulator.unfollow')}
          </Button>
        ) : null}
      </div>
      <section className={chat.chat} aria-label={t('wechat.simulator.conversation')}>
        <Conversation lines={conversation.filter(({ openid }) => openid === who?.openid)} />
        <div className={chat.tools}>
          <form onSubmit={send} className={chat.line}>
            <TextInput
              size="sm"
              aria-label={t('wechat.simulator.say')}
              placeholder={t('wechat.simulator.say')}
              value={text}
              maxLength={600}
              autoComplete="off"
              enterKeyHint="send"
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              type="submit"
              size="sm"
              disabled={!who || text.trim() === '' || isBusy}
              leftSection={<IconSend size={16} aria-hidden />}
            >
              {t('wechat.simulator.send')}
            </Button>
          </form>
          {who && commentable !== null ? (
            <Button
              variant="default"
              size="xs"
              disabled={text.trim() === '' || isBusy}
              aria-label={t('wechat.simulator.comment_on', { title: commentable })}
              title={t('wechat.simulator.comment_on', { title: commentable })}
              leftSection={<IconMessage2 size={16} aria-hidden />}
              onClick={() => ignoreRejection(act({ action: 'comment', openid: who.openid, content: text.trim() }).then(() => setText('')))}
            >
              {t('wechat.simulator.comment')}
            </Button>
          ) : null}
          {who ? (
            <>
              <Button
                variant="default"
                size="xs"
                disabled={isBusy}
                leftSection={<IconPhoto size={16} aria-hidden />}
                onClick={() => ignoreRejection(act({ action: 'image', openid: who.openid }))}
              >
                {t('wechat.simulator.picture')}
              </Button>
              <Scan isBusy={isBusy} onScan={(scene) => act({ action: 'scan', openid: who.openid, scene })} onFollow={follow} />
            </>
          ) : null}
        </div>
        {who ? (
          <PhoneMenu
            buttons={menu?.buttons ?? []}
            isBusy={isBusy}
            onPress={(place) => ignoreRejection(act({ action: 'press', openid: who.openid, place }))}
          />
        ) : null}
      </section>
    </div>
  )
}
