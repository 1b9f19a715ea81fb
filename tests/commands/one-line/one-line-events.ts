import { linesOf, type ReadLine } from './one-line-table.ts'

export const eventLines: readonly ReadLine[] = linesOf(`
встреча с Ивановым завтра в 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Иванов завтра в 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Иванов»
Встреча с Ивановым завтра в 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
завтра в 15:00 встреча с Ивановым → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
встреча завтра в 15:00 с Ивановым → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
завтра встреча с Ивановым в 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
назначить встречу с Ивановым на завтра в 15 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
новая встреча с Ивановым послезавтра в полдень → event.create | type meeting · moment 2026-11-22 12:00 · with «Ивановым»
встреча с Анной Беловой 25.11 14:30 → event.create | type meeting · moment 2026-11-25 14:30 · with «Анной Беловой»
встреча с Анной Беловой 25.11 14.30 → event.create | type meeting · moment 2026-11-25 14:30 · with «Анной Беловой»
встреча с Анной Беловой 25 ноября в 14:30 → event.create | type meeting · moment 2026-11-25 14:30 · with «Анной Беловой»
встреча с ООО «Вектор Плюс» в 12 → event.create | type meeting · moment 2026-11-21 12:00 · with «ООО «Вектор Плюс»»
встреча с «Вектор и партнёры» в 12 → event.create | type meeting · moment 2026-11-21 12:00 · with ««Вектор и партнёры»»
встреча с "Вектор, филиал" 1 декабря 9:00 → event.create | type meeting · moment 2026-12-01 09:00 · with «"Вектор, филиал"»
встреча с Петровой в среду 11:30 → event.create | type meeting · moment 2026-11-25 11:30 · with «Петровой»
встреча с Петровой в среду на следующей неделе в 11 → event.create | type meeting · moment 2026-11-25 11:00 · with «Петровой»
встреча с Петровой в следующий вторник в 3 часа дня → event.create | type meeting · moment 2026-11-24 15:00 · with «Петровой»
встреча с Петровой в эту пятницу в 18 → event.create | type meeting · moment 2026-11-20 18:00 · with «Петровой»
встреча с Петровой в ближайший четверг 10 утра → event.create | type meeting · moment 2026-11-26 10:00 · with «Петровой»
встреча с Ивановым для Вектора завтра 16:00 → event.create | type meeting · moment 2026-11-21 16:00 · with «Ивановым» · for «Вектора»
встреча для Вектора с Ивановым завтра 16:00 → event.create | type meeting · moment 2026-11-21 16:00 · with «Ивановым» · for «Вектора»
встреча с Ивановым в Белой Площади завтра 16:00 → event.create | type meeting · moment 2026-11-21 16:00 · with «Ивановым» · building «Белой Площади»
встреча с Ивановым в бц Аврора завтра 16:00 → event.create | type meeting · moment 2026-11-21 16:00 · with «Ивановым» · building «Аврора»
встреча с Ивановым на Тверской завтра 16:00 → event.create | type meeting · moment 2026-11-21 16:00 · with «Ивановым» · building «Тверской»
встреча с Ивановым завтра в 15: обсудить ставку → event.create | type meeting · title «обсудить ставку» · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 — обсудить скидку, каникулы → event.create | type meeting · title «обсудить скидку, каникулы» · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра с 15 до 16:30 → event.create | type meeting · moment 2026-11-21 15:00 90m · with «Ивановым»
встреча с Ивановым завтра 15:00-16:30 → event.create | type meeting · moment 2026-11-21 15:00 90m · with «Ивановым»
встреча с Ивановым завтра в 15 на полчаса → event.create | type meeting · duration 30 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 на 2 часа → event.create | type meeting · duration 120 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 на полтора часа → event.create | type meeting · duration 90 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 на 45 минут напомнить за час → event.create | type meeting · reminder 60 · duration 45 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 напомнить за 30 минут → event.create | type meeting · reminder 30 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 напомнить за день → event.create | type meeting · reminder 1440 · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра в 15 без напоминания → event.create | type meeting · reminder null · moment 2026-11-21 15:00 · with «Ивановым»
встреча с Ивановым завтра → event.create | type meeting · moment 2026-11-21 ? · with «Ивановым»
встреча с Ивановым → event.create | type meeting · with «Ивановым»
встреча завтра в 10 → event.create | type meeting · moment 2026-11-21 10:00
встреча в 10 → event.create | type meeting · moment 2026-11-21 10:00
встреча 10 → -
встреча в пн → event.create | type meeting · moment 2026-11-23 ?
встреча в пн утром → event.create | type meeting · moment 2026-11-23 10:00
встреча через неделю → event.create | type meeting · moment 2026-11-27 ?
встреча через неделю в 12 → event.create | type meeting · moment 2026-11-27 12:00
встреча через две недели в 12 → event.create | type meeting · moment 2026-12-04 12:00
встреча через 2 часа → event.create | type meeting · moment 2026-11-20 14:10
встреча через два часа → event.create | type meeting · moment 2026-11-20 14:10
встреча через полтора часа → event.create | type meeting · moment 2026-11-20 13:40
встреча через полчаса → event.create | type meeting · moment 2026-11-20 12:40
встреча через 20 минут → event.create | type meeting · moment 2026-11-20 12:30
встреча через месяц → event.create | type meeting · moment 2026-12-20 ?
встреча через 3 дня в 9:15 → event.create | type meeting · moment 2026-11-23 09:15
встреча первого декабря в 9 → event.create | type meeting · moment 2026-12-01 09:00
встреча 1 декабря → event.create | type meeting · moment 2026-12-01 ?
встреча 31 декабря 2027 года 18:00 → event.create | type meeting · moment 2027-12-31 18:00
встреча 2026-12-01 08:00 → event.create | type meeting · moment 2026-12-01 08:00
встреча 01.12.2026 в 10:00 → event.create | type meeting · moment 2026-12-01 10:00
встреча 01.12.26 10:00 → event.create | type meeting · moment 2026-12-01 10:00
встреча в половине третьего → event.create | type meeting · moment 2026-11-20 14:30
встреча завтра в полтретьего → event.create | type meeting · moment 2026-11-21 14:30
встреча завтра в 2 часа → event.create | type meeting · moment 2026-11-21 14:00
встреча завтра в 8 утра → event.create | type meeting · moment 2026-11-21 08:00
встреча завтра в 8 вечера → event.create | type meeting · moment 2026-11-21 20:00
встреча завтра в 12 дня → event.create | type meeting · moment 2026-11-21 12:00
встреча завтра час дня → event.create | type meeting · moment 2026-11-21 13:00
встреча завтра в два часа дня → event.create | type meeting · moment 2026-11-21 14:00
встреча завтра в 15 30 → event.create | type meeting · moment 2026-11-21 15:30
встреча завтра 15-30 → event.create | type meeting · moment 2026-11-21 15:30
встреча завтра 15ч → event.create | type meeting · moment 2026-11-21 15:00
встреча завтра в 15 часов → event.create | type meeting · moment 2026-11-21 15:00
встреча завтра в обед → event.create | type meeting · moment 2026-11-21 13:00
встреча завтра с утра → event.create | type meeting · moment 2026-11-21 10:00
встреча сегодня вечером → event.create | type meeting · moment 2026-11-20 18:00
встреча завтра и послезавтра в 10 → event.create | type meeting · moment 2026-11-21 10:00 | и послезавтра
встреча завтра пн в 10 → event.create | type meeting · moment 2026-11-21 10:00 · with «пн»
встреча на следующей неделе → event.create | type meeting · place «следующей неделе»
встреча 32.13 в 10 → event.create | type meeting · moment 2026-11-21 10:00 | 32.13
встреча завтра в 25:00 → event.create | type meeting · moment 2026-11-21 ? | в 25:00
встреча с Ивановым обсудить ставку завтра в 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым обсудить ставку»
встреча с Ивановым и Петровой завтра в 12 → event.create | type meeting · moment 2026-11-21 12:00 · with «Ивановым» | и Петровой
созвон с Ивановым 15:00 → event.create | type call · moment 2026-11-20 15:00 · with «Ивановым»
созвониться с Ивановым в 15 → event.create | type call · moment 2026-11-20 15:00 · with «Ивановым»
переговоры с Вектором пт 12 → event.create | type meeting · moment 2026-11-27 12:00 · with «Вектором»
встретиться с Ивановым завтра в обед → event.create | type meeting · moment 2026-11-21 13:00 · with «Ивановым»
meeting с Ивановым завтра 15:00 → event.create | type meeting · moment 2026-11-21 15:00 · with «Ивановым»
просмотр блок 7.02 пт 11 → event.create | type viewing · block «7.02» · moment 2026-11-27 11:00
просмотр пт 11 блок 7.02 → event.create | type viewing · block «7.02» · moment 2026-11-27 11:00
показ блок 7.02 завтра 15:30 для вектор → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «вектор»
показ блок 7.02 завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
показ блока 7.02 завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
показ 7.02 завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
показ 7.02 15:30 → event.create | type viewing · moment 2027-02-07 15:30
показ блок 7.02 в Белой Площади завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · building «Белой Площади»
показ блок 7.02 белая площадь завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · building «белая площадь»
показ блок 7.02 в бц Белая Площадь для Вектора пт 11:00 → event.create | type viewing · block «7.02» · moment 2026-11-27 11:00 · for «Вектора» · building «Белая Площадь»
показ для Вектора блок 7.02 пт 11:00 → event.create | type viewing · block «7.02» · moment 2026-11-27 11:00 · for «Вектора»
показ блок «Белая Площадь, 7.02» пт 11:00 → event.create | type viewing · block ««Белая Площадь, 7.02»» · moment 2026-11-27 11:00
показ офис 12 завтра в 9:30 → event.create | type viewing · block «12» · moment 2026-11-21 09:30
показ офиса 12А завтра в 9:30 → event.create | type viewing · block «12А» · moment 2026-11-21 09:30
показ помещение № 5 завтра в 9 → event.create | type viewing · moment 2026-11-21 09:00 | помещение № 5
показ пом. 5 завтра в 9 → event.create | type viewing · block «5» · moment 2026-11-21 09:00
показ блок А-12 сегодня в 18 → event.create | type viewing · block «А-12» · moment 2026-11-20 18:00
показ здание Аврора сб 12 → event.create | type viewing · moment 2026-11-21 12:00 · building «Аврора»
показ бц Аврора сб 12 → event.create | type viewing · moment 2026-11-21 12:00 · building «Аврора»
показ в Авроре сб 12 → event.create | type viewing · moment 2026-11-21 12:00 · building «Авроре»
показ завтра в 12 → event.create | type viewing · moment 2026-11-21 12:00
показ блок 7.02 → event.create | type viewing · block «7.02»
показать блок 7.02 Вектору завтра → event.create | type viewing · block «7.02» · moment 2026-11-21 ? · for «Вектору»
осмотр блок 302 послезавтра 14:00 с Ивановым → event.create | type viewing · block «302» · moment 2026-11-22 14:00 · with «Ивановым»
посмотреть блок 302 завтра в 14 → event.create | type viewing · block «302» · moment 2026-11-21 14:00
завтра показ блок 7.02 в 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
завтра в 15:30 показ блок 7.02 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
сб 21 ноября 15:30 показ блок 7.02 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
новый показ блок 7.02 завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
запланировать просмотр блок 7.02 через 2 часа → event.create | type viewing · block «7.02» · moment 2026-11-20 14:10
показ блок 7.02 завтра 15:30 на час → event.create | type viewing · block «7.02» · duration 60 · moment 2026-11-21 15:30
показ блок 7.02 завтра 15:30 срочно → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «срочно»
показ блок 7.02 завтра 15:30: взять ключи → event.create | type viewing · title «взять ключи» · block «7.02» · moment 2026-11-21 15:30
показ блок завтра 15:30 → event.create | type viewing · moment 2026-11-21 15:30 | блок
звонок Петровой в пн → event.create | type call · moment 2026-11-23 ? · with «Петровой»
звонок Петровой в понедельник в 10 → event.create | type call · moment 2026-11-23 10:00 · with «Петровой»
звонок Петрову завтра 10:00 → event.create | type call · moment 2026-11-21 10:00 · with «Петрову»
звонок Вектору завтра → event.create | type call · moment 2026-11-21 ? · with «Вектору»
звонок ООО «Вектор» завтра 11 → event.create | type call · moment 2026-11-21 11:00 · with «ООО «Вектор»»
звонок с Ивановым завтра в 11 → event.create | type call · moment 2026-11-21 11:00 · with «Ивановым»
звонок для Вектора завтра в 11 → event.create | type call · moment 2026-11-21 11:00 · for «Вектора»
позвонить Ивановой через час → event.create | type call · moment 2026-11-20 13:10 · with «Ивановой»
позвонить Анне Сергеевне Беловой завтра в 10 → event.create | type call · moment 2026-11-21 10:00 · with «Анне Сергеевне Беловой»
перезвонить Вектору через 10 минут → event.create | type call · moment 2026-11-20 12:20 · with «Вектору»
перезвонить через 10 минут → event.create | type call · moment 2026-11-20 12:20
набрать Иванова в 17 → event.create | type call · moment 2026-11-20 17:00 · with «Иванова»
звонок завтра с 15 до 16 напомнить за час → event.create | type call · reminder 60 · moment 2026-11-21 15:00 60m
завтра позвонить Петровой в 12 → event.create | type call · moment 2026-11-21 12:00 · with «Петровой»
звонок в 12 → event.create | type call · moment 2026-11-21 12:00
задача позвонить собственнику послезавтра 10 утра → event.create | type task · moment 2026-11-22 10:00 · title «позвонить собственнику» · about «собственнику»
задача позвонить собственнику → event.create | type task · title «позвонить собственнику» · about «собственнику»
задача подготовить договор для Вектора завтра в 12 → event.create | type task · moment 2026-11-21 12:00 · title «подготовить договор для Вектора» · about «Вектора»
задача завтра в 12 подготовить договор → event.create | type task · moment 2026-11-21 12:00 · title «подготовить договор»
задача завтра в 12: подготовить договор → event.create | type task · title «подготовить договор» · moment 2026-11-21 12:00
задача «Сверить площади, этаж 7» пт 10 → event.create | type task · moment 2026-11-27 10:00 · title ««Сверить площади, этаж 7»»
задача завтра в 12 → event.create | type task · moment 2026-11-21 12:00
напомнить позвонить собственнику завтра в 9 → event.create | type task · reminder 0 · moment 2026-11-21 09:00 · title «позвонить собственнику» · about «собственнику»
напоминание оплатить аренду 1 декабря 10:00 → event.create | type task · reminder 0 · moment 2026-12-01 10:00 · title «оплатить аренду» · about «аренду»
дело заехать в Аврору за ключами сб 10 → event.create | type task · moment 2026-11-21 10:00 · title «заехать в Аврору за ключами» · about «Аврору за ключами»
поставить задачу сверить ставки в пн 11 → event.create | type task · moment 2026-11-23 11:00 · title «сверить ставки»
кп Вектору завтра в 12 → event.create | type offer · moment 2026-11-21 12:00 · with «Вектору»
кп для Вектора через неделю в 10 → event.create | type offer · moment 2026-11-27 10:00 · for «Вектора»
отправить кп Вектору сегодня в 18 → event.create | type offer · moment 2026-11-20 18:00 · with «Вектору»
предложение Вектору блок 7.02 завтра в 10 → event.create | type offer · block «7.02» · moment 2026-11-21 10:00 · with «Вектору»
выслать кп Вектору завтра 10:00 → event.create | type offer · moment 2026-11-21 10:00 · with «Вектору»
показ Вектору блок 7.02 завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «Вектору»
показ блок 7.02 Иванову Петру завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «Иванову Петру»
показ блок 7.02 Ивановой завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «Ивановой»
показ блок 7.02 Белой Площади завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · building «Белой Площади»
показ блок 7.02 Авроры Вектору завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · building «Авроры» · for «Вектору»
показ блок 7.02 в Белой Площади Вектору завтра 15:30 → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · building «Белой Площади» · for «Вектору»
показ Siemensу блок 7.02 завтра 12:00 → event.create | type viewing · block «7.02» · moment 2026-11-21 12:00 · for «Siemensу»
показ блок 7.02 завтра 15:30 Анне Беловой → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «Анне Беловой»
показ блок 7.02 завтра 15:30 сразу → event.create | type viewing · block «7.02» · moment 2026-11-21 15:30 · for «сразу»
Иванову позвонить завтра в 10 → event.create | type call · moment 2026-11-21 10:00 · with «Иванову»
Вектору показ блок 7.02 пт 11 → event.create | type viewing · block «7.02» · moment 2026-11-27 11:00 · for «Вектору»
завтра Вектору показ блок 7.02 в 11 → event.create | type viewing · block «7.02» · moment 2026-11-21 11:00 · for «Вектору»
Петровой кп завтра в 12 → event.create | type offer · moment 2026-11-21 12:00 · with «Петровой»
кп блок 7.02 Вектору завтра в 10 → event.create | type offer · block «7.02» · moment 2026-11-21 10:00 · with «Вектору»
напомни позвонить собственнику завтра в 9 → event.create | type task · reminder 0 · moment 2026-11-21 09:00 · title «позвонить собственнику» · about «собственнику»
напомни через час забрать ключи → event.create | type task · reminder 0 · moment 2026-11-20 13:10 · title «забрать ключи»
задача сверить напоминания клиента завтра в 10 → event.create | type task · moment 2026-11-21 10:00 · title «сверить напоминания клиента» · about «напоминания клиента»
`)
