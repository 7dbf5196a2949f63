import { PageSection } from '../../../kit/layout/page-section.tsx'
import parts from '../../../kit/layout/parts.module.css'
import { useAdminTexts } from '../../../kit/texts.ts'
import { GroupForm, SettingFields } from '../../settings/group-form.tsx'
import { Doctor } from './doctor.tsx'
import { Permissions } from './permissions.tsx'
import { ServerValues } from './server-values.tsx'

export default function WechatConfig() {
  const t = useAdminTexts()
  return <GroupForm group="wechat" title={t('nav.wechat/config')} main={<Parts />} />
}

const fields = {
  account: ['enabled', 'simulator', 'account_name', 'kind', 'verified', 'original_id'],
  credentials: ['app_id', 'app_secret', 'api_base_url'],
  callback: ['token', 'encoding_aes_key', 'encryption'],
  sharing: ['domain_file'],
  replies: ['keyword_replies', 'subscribe_reply', 'default_reply', 'message_days'],
}

function Parts() {
  const t = useAdminTexts()
  const section = (name: keyof typeof fields) => (
    <PageSection title={t(`settings.parts.wechat.${name}`)} note={t(`wechat-config.notes.${name}`)}>
      <div className={parts.fields}>
        <SettingFields group="wechat" fields={fields[name]} />
      </div>
    </PageSection>
  )
  return (
    <div className={parts.parts}>
      {section('account')}
      {section('credentials')}
      {section('callback')}
      <PageSection title={t('wechat-config.server.title')} note={t('wechat-config.server.note')}>
        <ServerValues />
      </PageSection>
      <PageSection title={t('wechat-config.test.title')} note={t('wechat-config.test.note')}>
        <Doctor />
      </PageSection>
      <PageSection title={t('wechat-config.permissions.title')} note={t('wechat-config.permissions.note')}>
        <Permissions />
      </PageSection>
      {section('sharing')}
      {section('replies')}
    </div>
  )
}
