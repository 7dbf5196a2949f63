import { Button, Select, TextInput } from '@mantine/core'
import { IconPlugConnectedX, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useConfirm } from '../../../confirm.tsx'
import { ignoreRejection } from '../../../ignore-rejection.ts'
import { useAdminTexts } from '../../../texts.ts'
import { ChatLog } from '../chat/chat-log.tsx'
import chat from '../replies/chat.module.css'
import { Faults } from './faults.tsx'
import css from './simulator.module.css'
import { type SimulatorState, useConnection, useSimulator } from './use-simulator.ts'

/** The other side of the simulated account: one writes as a follower and sees what the account answers. */
export function SimulatorPanel() {
  const { state, isBusy, act, setFaults } = useSimulator()
  if (!state) return null
  return (
    <div className={css.panel}>
      <Phone state={state} isBusy={isBusy} act={act} />
      <Faults faults={state.faults} isBusy={isBusy} onChange={(faults) => ignoreRejection(setFaults(faults))} />
      <Disconnect />
    </div>
  )
}

/** What a follower is called: mostly there is no more than the end of an id. */
const nameOf = ({ openid, remark }: { openid: string; remark: string }) => remark || `…${openid.slice(-6)}`

/** Lines with keys of their own, also where one thing is said twice in a second. */
function numbered(lines: SimulatorState['conversation']) {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const said = `${line.at} ${line.from} ${line.text}`
    const count = (counts.get(said) ?? 0) + 1
    counts.set(said, count)
    return { ...line, key: `${said} ${count}` }
  })
}

function Phone({ state, isBusy, act }: { state: SimulatorState; isBusy: boolean; act: ReturnType<typeof useSimulator>['act'] }) {
  const t = useAdminTexts()
  const { people, conversation } = state
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const who = people.find(({ openid }) => openid === chosen) ?? people[0]
  const lines = conversation.filter(({ openid }) => openid === who?.openid)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (!who || content === '' || isBusy) return
    ignoreRejection(act({ action: 'text', openid: who.openid, content }).then(() => setText('')))
  }
  const follow = async () => {
    const { openid } = await act({ action: 'follow' })
    setChosen(openid)
  }
  return (
    <div className={css.phone}>
      <div className={css.tools}>
        <Select
          label={t('wechat.simulator.as')}
          data={people.map((person) => ({ value: person.openid, label: nameOf(person) }))}
          value={who?.openid ?? null}
          onChange={setChosen}
          allowDeselect={false}
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
        <ChatLog
          label={t('wechat.simulator.conversation')}
          ownCount={lines.filter(({ from }) => from === 'user').length}
          className={css.tall}
        >
          <ol className={chat.log}>
            {lines.length === 0 ? <li className={chat.notice}>{t('wechat.simulator.empty')}</li> : null}
            {numbered(lines).map(({ key, from, kind, text: said }) =>
              from === 'platform' ? (
                <li key={key} className={chat.notice}>
                  {said || kind}
                </li>
              ) : (
                <li key={key} data-mine={from === 'user' || undefined}>
                  <p className={chat.bubble}>{said || kind}</p>
                </li>
              ),
            )}
          </ol>
        </ChatLog>
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
        </div>
      </section>
    </div>
  )
}

function Disconnect() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { isBusy, disconnect } = useConnection()
  const ask = async () => {
    const isYes = await confirm({
      title: t('wechat.simulator.disconnect_title'),
      text: <p className={css.question}>{t('wechat.simulator.disconnect_text')}</p>,
      label: t('wechat.simulator.disconnect'),
    })
    if (isYes) disconnect()
  }
  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        onClick={() => ignoreRejection(ask())}
      >
        {t('wechat.simulator.disconnect')}
      </Button>
    </div>
  )
}
