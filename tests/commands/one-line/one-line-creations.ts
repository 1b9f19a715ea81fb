import { linesOf, type ReadLine } from './one-line-table.ts'

export const creationLines: readonly ReadLine[] = linesOf(`
новая компания Вектор → company.create | name «Вектор»
Новая компания «Вектор» → company.create | name ««Вектор»»
создать компанию ООО «Вектор Плюс» → company.create | name «ООО «Вектор Плюс»»
добавить новую компанию Вектор инн 7707083893 +7 495 123-45-67 info@vector.ru vector.ru → company.create | inn «7707083893» · phone «+7 495 123-45-67» · email «info@vector.ru» · site «vector.ru» · name «Вектор»
новый контрагент Вектор 7707083893 → company.create | inn «7707083893» · name «Вектор»
новый клиент: Вектор → company.create | name «Вектор»
новая компания → -
новый контакт Иванов Пётр → person.create | name «Иванов Пётр»
новый контакт Иванов Пётр из Вектора +7 (916) 123-45-67 → person.create | phone «+7 (916) 123-45-67» · company «Вектора» · name «Иванов Пётр»
создать контакт Иванов Пётр 8 916 123 45 67 ivanov@vector.ru → person.create | phone «8 916 123 45 67» · email «ivanov@vector.ru» · name «Иванов Пётр»
добавить контактное лицо Иванова Анна → person.create | name «Иванова Анна»
новый контакт Иванов +79161234567 Пётр → person.create | phone «+79161234567» · name «Иванов» · company «Пётр»
новый человек Белая Ольга компания «Вектор» → person.create | company ««Вектор»» · name «Белая Ольга»
новый контакт +7 916 123-45-67 → person.create | phone «+7 916 123-45-67»
новое здание Аврора → building.create | name «Аврора»
новый бц Белая Площадь → building.create | name «Белая Площадь»
новый блок 7.02 в Белой Площади 120 м² 7 этаж → block.create | area 120 · floor 7 · number «7.02» · building «Белой Площади»
новый офис 12А бц Аврора этаж 3 → block.create | floor 3 · number «12А» · building «Аврора»
новое помещение 120,5 м2 в Авроре → block.create | area 120.5 · building «Авроре»
новый офис 3.14 в Калибре 84,5 кв м 3 этаж → block.create | area 84.5 · floor 3 · number «3.14» · building «Калибре»
новый офис 3.14 в Калибре 84,5 кв. м → block.create | area 84.5 · number «3.14» · building «Калибре»
новая компания Дубрава т. 8 (495) 777-88-99 → company.create | phone «8 (495) 777-88-99» · name «Дубрава»
новый список Вектор → blockList.create | name «Вектор»
создать список «Офисы для Вектора» → blockList.create | name ««Офисы для Вектора»»
новая подборка Офисы у метро → blockList.create | name «Офисы у метро»
новый список зданий Север → buildingList.create | name «Север»
новый конкурент Колди → competitor.create | name «Колди»
сохранить поиск Офисы в ЦАО → savedSearch.create | name «Офисы в ЦАО»
новый поиск → -
yjdfz rjvgfybz Dtrnjh → ~company.create | name «Вектор»
yjdsq cgbcjr Dtrnjh → ~blockList.create | name «Вектор»
`)
