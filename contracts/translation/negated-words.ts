/**
 * What Chinese says no to and English has its own words for the opposite of, each with the roots of its English: whoever drops a
 * negation leaves the rest of it standing, whoever says it in another way does not.
 */
const words = `
变 chang|alter|vary;改变 chang|alter;改动 chang|touch|alter;更改 chang|alter;修改 chang|edit;影响 affect|influenc|disturb|touch
上岸 shore|land;离开 leav|left;完整 complet|whole|intact|full|miss;清晰 clear|legib;正常 normal|regular
合格 pass|qualif|standard|conform|meet|good|compl|grad|fit;达标 meet|standard|reach|pass;符合 compl|meet|conform|match|fit
一致 match|agree|consist|same|align|equal|exact;相同 same|equal|identic|alike;统一 uniform|same|standard;稳定 stab|steady
够 enough|suffic|adequat;充足 enough|suffic|ampl;安全 safe|secur;准确 accura|exact|correct;正确 correct|right|valid;干净 clean
新鲜 fresh;健康 health|fit;透明 transparent|clear;高 high|tall;低 low;大 big|larg|great|much|biggest;多 many|much|more
少 few|less|little;快 fast|quick;慢 slow;早 earl;晚 lat;远 far;近 near|clos;知道 know|knew|awar;了解 know|understand|familiar
清楚 clear|know|sure;明白 understand|clear;记得 rememb;相信 believ|trust;满意 satisf|happy|pleas;放心 trust|assur|reassur|sure
习惯 used to|accustom;追求 pursu|aim|seek|want|chas|strive|go for;担心 worr|concern|fear;怕 fear|afraid|mind|worr
放弃 giv|aband|quit;停 stop|paus|halt|ceas;停止 stop|ceas|halt;结束 end|finish|over;完成 complet|finish|done
开始 start|begin|began|open;启用 enabl|activ|in use|start;开启 open|enabl|turn|on;打开 open;关闭 close|shut;删除 delet|remov
保存 sav|keep|kept|stor;显示 show|display|appear;读 read;破 break|broke|damag|tear|tore;破裂 break|broke|ruptur|burst
破损 damag|break|broke|torn;脱落 fall|peel|com|drop|shed;漏 leak|miss;渗漏 leak|seep;流失 lose|lost|loss|leak|drain|drip
变形 deform|warp|shape;变质 spoil|deteriorat|go off|bad;变色 discolo|colo;褪色 fade|colo;褪 fade;粘连 stick|cling|clump|adher
结块 clump|cak|lump;融化 melt|thaw;腐烂 rot|decay;生锈 rust|corro;起皱 wrinkl;开裂 crack|split;断裂 break|broke|snap|fractur
加班 overtime|late;拖欠 owe|arrear|default|delay|late|behind;迟到 late;缺席 absent|miss
压价 beat|push|squeez|forc|cut|lower|pric;增加 increas|add|grow|rais;减少 reduc|decreas|fewer|less|cut;重样 repeat|same
重复 repeat|duplic|twic;间断 interrupt|break|pause;中断 interrupt|break|broke|stop;入选 select|shortlist|chosen|success`

interface Word {
  chinese: string
  english: RegExp
}
const dictionary = new Map<string, Word[]>()
for (const entry of words.trim().split(/[;\n]/)) {
  const [chinese = '', ...roots] = entry.split(' ')
  const list = dictionary.get(chinese.charAt(0)) ?? []
  list.push({ chinese, english: new RegExp(`\\b(?:${roots.join(' ')})`, 'i') })
  dictionary.set(chinese.charAt(0), list)
}
for (const list of dictionary.values()) list.sort((a, b) => b.chinese.length - a.chinese.length)

/** What may stand between a negation and what it denies. */
const filler =
  /^(?:再次?|曾|被|予|宜|太|很|得|可|将|作|以|于|向|对|与|和|把|因|仍|完全|一定|会|能|敢|愿|想|可以|直接|随意|擅自|任何|其他)+/u

/** Whether English has the word that a Chinese text denies after its 不 or 未; null where the word is not known. */
export function isDeniedWordIn(english: string, afterNegation: string): boolean | null {
  const rest = afterNegation.replace(filler, '')
  for (const text of [rest, afterNegation]) {
    const word = dictionary.get(text.charAt(0))?.find(({ chinese }) => text.startsWith(chinese))
    if (word) return word.english.test(english)
  }
  return null
}
