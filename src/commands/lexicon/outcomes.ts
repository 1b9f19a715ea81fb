/** Reports, states and outcomes, written as `verbs`. */
export const outcomes = {
  funnel: 'воронка | funnel pipeline conversion воронк* конверс* этапы',
  forecast: 'прогноз | forecast projection прогноз* ожида* план* заработаем будущ*',
  loss: 'проигрыши потери срывы | loss losses lost проигр* потер* сорвал* срыв* слил* отказы причины',
  missed:
    'упущено | missed overdue attention упущ* упуст* забыт* просроч* зависш* без_ответа брошен* прозева*',
  freshness: 'свежесть | freshness stale outdated свеж* устаре* старые актуальность протух* давность базы',
  of_brokers: 'брокерам | kpi rating performance рейтинг* эффективност* показател* работа_брокеров выработка',
  stage: 'этап этапа этапу | stage step этап* стади* ступен* фаз*',
  advance: 'продвинуть дальше | advance next forward promote продвин* двин* след* вперед перевести',
  retreat: '| retreat previous back назад пред* откат*',
  begin: 'начать | begin start open launch начин* начн* старт* открыть завести создать новая',
  board: 'доска доски | board kanban доск* канбан* канбан_доска',
  deal_ends:
    '| won lost closed win подписан* выигр* выиграли проигр* сорвал* закрыт* успешн* договор_подписан',
  fee_received:
    'полученной | paid received payment оплат* оплач* деньги пришл* пришел поступил* выплат* получил* заплат*',
  term: 'срок истекают | term expiry expiring expire end_date истека* оконч* заканч* дат* кончает* срок* съезж* когда',
  half_year: '| полгода полугод* шесть_месяцев half_year',
  quarter: '| квартал* три_месяца quarter',
  year: '| год года годовые year двенадцать_месяцев',
  field: 'поле поля | field attribute value поле ячейк* значени* реквизит* свойств* параметр* cell',
  tell: 'сообщать | notify alert subscribe watch уведом* оповещ* подпис* извещ* следи* присылать',
  reached: 'дозвонились | reached connected answered дозвон* поговор* ответил* взял_трубку взял трубку',
  no_answer:
    'ответил | no_answer unanswered недозвон* не_берет не_отвечает не_дозвон* трубку автоответчик гудки',
  busy: 'занято | busy занят линия сбросил',
  wrong_number: 'неверный | wrong_number wrong invalid ошибочн* не_тот не_туда номер',
  left_company:
    'работает уволился | left_company left уволил* уволен* уволилась ушел ушла больше_не_работает',
  do_not_call:
    'просил | do_not_call stop_calling не_беспокоить не_звонить беспокоить достали отстать не_набирать больше_не_набирать',
  in_force: '| in_force unchanged актуальн* подтвердил* без_изменений все_в_силе по_прежнему',
  offered: 'предложенным | offered sent proposed предлож* отправил* отправлен* выслал* скинул*',
  shortlist: '| shortlist liked понравил* избран* короткий шорт лайк*',
  outcome:
    'итог итоги | outcome result feedback итог* результат* обратная_связь впечатлен* после_показа посмотрел*',
  refusal: 'отказ | refused rejected declined отказ* отказал* не_подошл* не_понрав* забракова* отклон*',
  negotiation: 'переговоры | negotiation negotiating торг* переговор* торгуемся обсужда* согласов*',
  signed: 'подписан подписанные | signed подпис* заключ* заключен* аренда_подписана',
  still_wanted: '| ищут ищет актуален нужно still_looking в_поиске',
} as const satisfies Readonly<Record<string, string>>
