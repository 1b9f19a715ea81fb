import { linesOf, type ReadLine } from './one-line-table.ts'

export const otherLines: readonly ReadLine[] = linesOf(`
ставка 26000 усн → block.setRent | rent 26000 · vat simplified
ставка 26000 → block.setRent | rent 26000
ставка 26 000 → block.setRent | rent 26000
ставка 26 000 усн → block.setRent | rent 26000 · vat simplified
ставка 26к → block.setRent | rent 26000
ставка 26 тыс → block.setRent | rent 26000
ставка 26,5 тыс усн → block.setRent | rent 26500 · vat simplified
ставка 26000,50 → block.setRent | rent 26000.5
ставка 26000 ₽ → block.setRent | rent 26000 · currency RUB
ставка 26000₽ за м² в год → block.setRent | rent 26000 · currency RUB · basis sqmYear
ставка 26000 руб/м2/год → block.setRent | rent 26000 · basis sqmYear
ставка 26 000 ₽ за м² в год ндс сверху → block.setRent | rent 26000 · vat excluded · currency RUB · basis sqmYear
ставка 26000 с ндс → block.setRent | rent 26000 · vat included
ставка 26000 ндс включен → block.setRent | rent 26000 · vat included
ставка 26000 включая ндс → block.setRent | rent 26000 · vat included
ставка 26000 плюс ндс → block.setRent | rent 26000 · vat excluded
ставка 26000 +ндс → block.setRent | rent 26000 · vat excluded
ставка 26000 без ндс → block.setRent | rent 26000 · vat without
ставка 28к без ндс → block.setRent | rent 28000 · vat without
ставка 2200 за метр в месяц → block.setRent | rent 2200 · basis sqmMonth
ставка 2200 за м2 в мес усн → block.setRent | rent 2200 · vat simplified · basis sqmMonth
ставка 1500 в месяц → block.setRent | rent 1500 · basis sqmMonth
ставка 1500/мес → block.setRent | rent 1500 · basis sqmMonth
ставка 1500 в месяц за всё → block.setRent | rent 1500 · basis month
ставка 1500 usd в месяц → block.setRent | rent 1500 · currency USD · basis month
ставка 2,5 млн в месяц → block.setRent | rent 2500000 · basis month
ставка 2 500 000 в месяц за всё → block.setRent | rent 2500000 · basis month
ставка 1 млн за все → block.setRent | rent 1000000 · basis month
ставка 450 usd → block.setRent | rent 450 · currency USD
ставка $450 → block.setRent | rent 450 · currency USD
ставка 450$ за м2 в год ндс сверху → block.setRent | rent 450 · currency USD · vat excluded · basis sqmYear
ставка 450 долларов с ндс → block.setRent | rent 450 · vat included · currency USD
ставка 400 евро → block.setRent | rent 400 · currency EUR
ставка усн → block.setRent | vat simplified
ставка 26000 и 27000 → block.setRent | rent 26000 | и 27000
новая ставка 26000 усн → block.setRent | rent 26000 · vat simplified
поставить ставку 26000 усн → block.setRent | rent 26000 · vat simplified
ставка дорого → -
в список Вектор → block.addToList | list «Вектор»
в список «Вектор» → block.addToList | list ««Вектор»»
В список Вектор Плюс → block.addToList | list «Вектор Плюс»
добавить в список Вектор → block.addToList | list «Вектор»
добавить в подборку для Вектора → block.addToList | list «для Вектора»
в подборку Офисы у метро, до 40 тысяч → block.addToList | list «Офисы у метро, до 40 тысяч»
из списка Вектор → block.removeFromList | list «Вектор»
убрать из списка Вектор → block.removeFromList | list «Вектор»
в список → -
500 usd в руб → currency.convert | amount «500» · from USD · to RUB
$500 → currency.convert | amount «500» · from USD
1,5 млн руб в $ → currency.convert | amount «1,5 млн» · from RUB · to USD
100 юаней → currency.convert | amount «100» · from CNY
комментарий просит скидку до пятницы → company.comment | whose «просит скидку» · text «просит скидку до пятницы»
заметка перезвонить после обеда → company.comment | text «перезвонить после обеда»
комментировать ждут ответ, срок — 1 декабря → company.comment | whose «ждут ответ, срок» · text «ждут ответ, срок — 1 декабря»
записать ключи у охраны → company.comment | whose «ключи» · text «ключи у охраны»
комментарий → -
искать офис цао 300 → stock.find | text «офис цао 300»
найти белая площадь → stock.find | text «белая площадь»
искать → -
ставка +5 % → block.change | field askingRent · to 5 %
изменить ставку −1 000 → block.change | field askingRent · to -1000
снизить срок аренды на -6 срочно → block.change | field leaseTermMonths · to -6 | срочно
поднять ставку на 2000 → block.change | field askingRent · to 2000
поднять ставку до 41 000 → block.setRent | rent 41000
поднять ставку до 41 тыс усн → block.setRent | rent 41000 · vat simplified
снизить на 5 % → block.change | field askingRent · to -5 %
скидка 10 % → block.change | field askingRent · to -10 %
сделай скидку 7% → block.change | field askingRent · to -7 %
ставка минус 1000 → block.change | field askingRent · to -1000
минус 5 % к ставке → block.change | field askingRent · to -5 %
плюс 500 к ставке → block.change | field askingRent · to 500
накинуть 2 тыс на ставку → block.change | field askingRent · to 2000
прибавить 500 к ставке → block.change | field askingRent · to 500
опустить ставку на полторы тысячи → block.change | field askingRent · to -1500
ставка на 5 % ниже → block.change | field askingRent · to -5 %
ставку выше на 1000 → block.change | field askingRent · to 1000
сбросить до 24000 → block.setRent | rent 24000
скинуть 3 % с цены → block.change | field askingPrice · to -3 %
поднять цену до 100 млн → block.change | field askingPrice · to 100000000
поднять ставку 26000 на 5 % → -
не поднимать ставку на 5 % → -
поднять ставку на -5 % → -
поднять ставку блока 7.02 на 5 % → block.change | block «7.02» · field askingRent · to 5 %
увеличить депозит до 3 мес → block.change | field depositMonths · to 3
изменить площадь на 120 → block.change | field areaSqm · to 120
скидка до 10 % → -
+5 % → block.change | field askingRent · to 5 %
+7 495 123-45-67 → -
+500 → -
сдан 7.02 Вектору на 3 года → block.let | moment 2029-11-19 ? · block «7.02» · for «Вектору»
сдали 7.02 на одиннадцать месяцев → block.let | moment 2027-10-19 ? · block «7.02»
резерв 7.02 на неделю для Вектора → block.reserve | moment 2026-11-27 ? · block «7.02» · for «Вектора»
встреча завтра 14-15 с Вектором → event.create | type meeting · moment 2026-11-21 14:00 60m · with «Вектором»
показ 7.02 завтра 10-12 → event.create | type viewing · block «7.02» · moment 2026-11-21 10:00 120m
встреча завтра 15-30 → event.create | type meeting · moment 2026-11-21 15:30
встреча завтра 10-15 → event.create | type meeting · moment 2026-11-21 10:15
cnfdrf +5% → ~block.change | field askingRent · to 5 %
перенести на завтра 15:00 → event.postpone | moment 2026-11-21 15:00
перенести на час позже → event.postpone | shift 60
перенести на пт → event.postpone | moment 2026-11-20 ?
отложить на неделю → event.postpone | shift 10080
отложить через неделю → event.postpone | moment 2026-11-27 ?
сдвинуть завтра в 12 → event.postpone | moment 2026-11-21 12:00
dcnhtxf c bdfyjdsv → ~event.create | type meeting · with «ивановым»
dcnhtxf c bdfyjdsv pfdnhf d 15 → ~event.create | type meeting · moment 2026-11-21 15:00 · with «ивановым»
gjrfp ,kjr 7/02 pfdnhf 15:30 → ~event.create | type viewing · block «7.02» · moment 2026-11-21 15:30
cnfdrf 26000 ecy → ~block.setRent | rent 26000 · vat simplified
d cgbcjr Dtrnjh → ~block.addToList | list «Вектор»
pdjyjr Gtnhjdjq d gy → ~event.create | type call · moment 2026-11-23 ? · with «Петровой»
встреча → -
показ → -
завтра в 15:00 → event.postpone | moment 2026-11-21 15:00
актуализировать → -
блоки → -
белая площадь 7.02 → -
иванов → -
встречи → -
новое событие → -
перейти в список → -
500 usd в → currency.convert | amount «500» · from USD
500 usd в ев → currency.convert | amount «500» · from USD · to «ев»
usd в руб → currency.convert | from USD · to RUB
500 usd в руб срочно → currency.convert | amount «500» · from USD · to RUB | срочно
1000 руб → -
1000 руб в → currency.convert | amount «1000» · from RUB
1000 руб в месяц → -
usd 500 в eur → currency.convert | amount «500» · from USD · to EUR
500 руб в руб → currency.convert | amount «500» · from RUB · to RUB
доллар → -
ytdsq cgbcjr Dtrnjh → -
`)
