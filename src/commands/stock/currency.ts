import { rateAgeOf } from '#domain/money/rate-age.ts'
import { convertedCurrencies } from '#domain/stock/vocabulary.ts'
import { formatMoney } from '#domain/text/format.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { readConversion } from '#src/commands/palette/conversion.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { type ConversionAsked, conversionQuery } from '#src/state/queries/portal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'

export const currencyCommands: AnyCommand[] = [
  command<{ asked: ConversionAsked }>({
    id: 'currency.convert',
    title: 'Пересчитать валюту…',
    section: 'help',
    concepts: ['exchange_rate'],
    effect: 'read',
    calls: ['currencyRates.convert'],
    prompts: {
      asked: {
        kind: 'text',
        title: 'Сколько и во что?',
        placeholder: '500 usd в руб',
        parse(text) {
          const value = readConversion(text)
          return value ? { value } : { error: 'Например: 500 usd в руб, 100 евро в доллары' }
        },
      },
    },
    async run({ notify }, { asked }) {
      const { result, from, to, amount, on } = await queryClient.fetchQuery(conversionQuery(asked))
      await copyText(result)
      notify({
        text: `${formatMoney(amount, from)} = ${formatMoney(result, to)}, ${rateAgeOf(on, officeToday()).text}. Сумма скопирована`,
        tone: 'info',
      })
    },
  }),
  command({
    id: 'currency.refresh',
    title: 'Загрузить курсы Банка России',
    section: 'account',
    concepts: ['refresh', 'currency', 'central_bank'],
    effect: 'write',
    isNeverKept: true,
    calls: ['currencyRates.refresh'],
    lasting: 'курсы объявляет банк: прежние не вернуть',
    available: adminOnly,
    async run({ api, notify }) {
      const { data } = await api.currencyRates.refresh({ body: {} })
      for (const key of ['settings', 'conversion']) void queryClient.invalidateQueries({ queryKey: [key] })
      void refreshStock()
      const dollar = data.data.find(({ currency }) => currency === 'USD')
      const told = dollar ? `: ${convertedCurrencies.USD}1 = ${formatMoney(dollar.rubPerUnit)}` : ''
      notify({ text: `Курсы обновлены${told}` })
    },
  }),
]
