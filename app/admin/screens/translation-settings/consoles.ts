import type { ProviderName } from '../../../../contracts/machine-translation-providers.ts'

interface Console {
  label?: string
  url: string
}

export const consoles: Record<ProviderName, readonly Console[]> = {
  openai: [
    { label: 'DeepSeek', url: 'https://platform.deepseek.com/api_keys' },
    { label: 'Qwen', url: 'https://bailian.console.aliyun.com/?tab=model#/api-key' },
    { label: 'OpenAI', url: 'https://platform.openai.com/api-keys' },
    { label: 'Ollama', url: 'https://ollama.com/download' },
  ],
  deepl: [{ url: 'https://www.deepl.com/your-account/keys' }],
  google: [{ url: 'https://console.cloud.google.com/apis/credentials' }],
  tencent: [{ url: 'https://console.cloud.tencent.com/cam/capi' }],
  alibaba: [{ url: 'https://ram.console.aliyun.com/manage/ak' }],
  baidu: [{ url: 'https://fanyi-api.baidu.com/manage/developer' }],
  libretranslate: [{ url: 'https://docs.libretranslate.com/guides/installation/' }],
}
