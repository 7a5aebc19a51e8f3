import type { NamesPolicy } from '../settings/index.ts'

/** A player of the sample cup, without team and id. */
export type RosterEntry = {
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string
  readonly isGoalkeeper?: true
  readonly publicName?: NamesPolicy
}

/**
 * The players, team by team in the order of `ALL_TEAMS`. All names are invented; any resemblance to a real person is
 * accidental. A few are short, long, hyphenated or rich in accents on purpose, because screens break on such names.
 */
export const ROSTERS: readonly (readonly RosterEntry[])[] = [
  // Kranichmoor
  [
    { number: 1, firstName: 'Kacper', lastName: 'Zwirnstein', birthday: '2012-11-19', isGoalkeeper: true },
    { number: 3, firstName: 'Vincent', lastName: 'Igelskamp', birthday: '2012-07-02' },
    { number: 8, firstName: 'Quirin', lastName: 'Leuchtfeuer', birthday: '2012-10-06' },
    { number: 9, firstName: 'Finn', lastName: 'Überacker', birthday: '2012-10-19', publicName: 'first' },
    { number: 11, firstName: 'Rasmus', lastName: 'Tuchscherer', birthday: '2012-02-26' },
    { number: 15, firstName: 'Jörn', lastName: 'Zwetschger', birthday: '2011-10-20' },
    { number: 17, firstName: 'Piet', lastName: 'Hutmacherle', birthday: '2010-08-16' },
    { number: 19, firstName: 'Leif', lastName: 'Biberach-Lohe', birthday: '2012-05-02' },
    { number: 20, firstName: 'Ylva', lastName: 'Samtkötter', birthday: '2011-02-09' },
    { number: 21, firstName: 'Arne', lastName: 'Glockengießer', birthday: '2010-10-15' },
  ],
  // Tannenquell
  [
    { number: 1, firstName: 'Ben', lastName: 'Korbflechter', birthday: '2011-04-08', isGoalkeeper: true },
    { number: 2, firstName: 'Severin', lastName: 'Bellacosta', birthday: '2011-01-12' },
    { number: 6, firstName: 'Lennard', lastName: 'Sturmfels', birthday: '2012-08-27' },
    { number: 9, firstName: 'Merle', lastName: 'Milanovsky', birthday: '2011-08-25' },
    { number: 10, firstName: 'Lotte', lastName: 'Lawinsky', birthday: '2010-09-06' },
    { number: 13, firstName: 'Valentin', lastName: 'Mooslechner', birthday: '2010-09-11' },
    { number: 14, firstName: 'Zoë', lastName: 'Heidelbär', birthday: '2012-08-15' },
    { number: 17, firstName: 'Tim', lastName: 'Schneegans', birthday: '2012-11-21' },
    { number: 18, firstName: 'Björn', lastName: 'Mittagskogel', birthday: '2012-11-28' },
    { number: 23, firstName: 'Ida', lastName: 'Wolkenreuter', birthday: '2011-12-13' },
  ],
  // Rabenfurth
  [
    { number: 1, firstName: 'Henri', lastName: 'Seilertänzer', birthday: '2011-10-13', isGoalkeeper: true },
    { number: 3, firstName: 'Ronja', lastName: 'Wachsmuthig', birthday: '2012-04-08' },
    { number: 6, firstName: 'Jürn', lastName: 'Amselgrund', birthday: '2010-03-03' },
    { number: 11, firstName: 'Karl-Friedrich', lastName: 'Sonnenschein-Überlinger', birthday: '2011-04-22' },
    { number: 12, firstName: 'Hannes', lastName: 'Holundermann', birthday: '2010-04-18', isGoalkeeper: true },
    { number: 13, firstName: 'Elias', lastName: 'Luchsinger-Au', birthday: '2010-08-04' },
    { number: 14, firstName: 'Theo', lastName: 'Hamsterich', birthday: '2011-11-18' },
    { number: 17, firstName: 'Jonas', lastName: 'El-Bahrani', birthday: '2012-04-26' },
    { number: 21, firstName: 'Oskar', lastName: 'Lodenmeier', birthday: '2012-07-26' },
    { number: 23, firstName: 'Karl', lastName: 'Deichgräfe', birthday: '2011-12-12' },
  ],
  // Mühlensiel
  [
    { number: 1, firstName: 'Luca', lastName: 'Großkreutz', birthday: '2012-01-17', isGoalkeeper: true },
    { number: 2, firstName: 'Silas', lastName: 'Ruderich', birthday: '2011-06-11' },
    { number: 4, firstName: 'Lasse', lastName: 'Zirbelmann', birthday: '2012-08-19' },
    { number: 7, firstName: 'Bruno', lastName: 'Sandhövel', birthday: '2011-01-11' },
    { number: 13, firstName: 'Emil', lastName: 'Grünspecht', birthday: '2010-02-01' },
    { number: 14, firstName: 'Emre', lastName: 'Nußdorfer', birthday: '2010-06-11' },
    { number: 15, firstName: 'Jakob', lastName: 'Tintenfaß', birthday: '2012-04-24' },
    { number: 16, firstName: 'Malte', lastName: 'Apfelbeck', birthday: '2011-10-28' },
    { number: 17, firstName: 'Keno', lastName: 'Brückenkopf', birthday: '2011-07-14' },
    { number: 21, firstName: 'Deniz', lastName: 'Ginsterbusch', birthday: '2012-06-05' },
  ],
  // Nebelhausen
  [
    { number: 1, firstName: 'Ole', lastName: 'Lindenkötter', birthday: '2010-08-23', isGoalkeeper: true },
    { number: 5, firstName: 'Nikola', lastName: 'Donnerhall', birthday: '2010-04-22' },
    { number: 6, firstName: 'Noah', lastName: 'Kornblum', birthday: '2011-06-14' },
    { number: 8, firstName: 'Jasper', lastName: 'Webstuhler', birthday: '2010-10-02' },
    { number: 9, firstName: 'Yusuf', lastName: 'Fingerhutter', birthday: '2012-10-04' },
    { number: 11, firstName: 'Anton', lastName: 'Thymianski', birthday: '2011-01-17' },
    { number: 13, firstName: 'Łukasz', lastName: 'Wolfsgräber', birthday: '2011-05-26', publicName: 'number' },
    { number: 18, firstName: 'Hauke', lastName: 'Kranichfeld', birthday: '2011-02-19' },
    { number: 20, firstName: 'Götz', lastName: 'Hagebutt', birthday: '2012-05-06' },
    { number: 23, firstName: 'Raphael', lastName: 'Stegmeierhof', birthday: '2010-10-04' },
  ],
  // Eulenwinkel
  [
    { number: 1, firstName: 'Ragnar', lastName: 'Ährenfeld', birthday: '2010-01-10', isGoalkeeper: true },
    { number: 6, firstName: 'Sören', lastName: 'Buchenau', birthday: '2010-01-27' },
    { number: 7, firstName: 'Mats', lastName: 'Kümmelberg', birthday: '2012-01-23' },
    { number: 8, firstName: 'Wim', lastName: 'Segelmacher', birthday: '2010-04-16' },
    { number: 14, firstName: 'Moritz', lastName: 'Leinenweber-Roth', birthday: '2012-07-07' },
    { number: 15, firstName: 'Jannik', lastName: 'Papierow', birthday: '2012-08-17' },
    { number: 17, firstName: 'Tjark', lastName: 'Birnstiel', birthday: '2012-07-18' },
    { number: 20, firstName: 'Frieda', lastName: 'Wollgarten', birthday: '2012-10-28' },
    { number: 22, firstName: 'Till', lastName: 'Meisenbach', birthday: '2011-02-01', isGoalkeeper: true },
    { number: 23, firstName: 'Dario', lastName: 'Drosselkamp', birthday: '2012-03-03' },
  ],
  // Haselgrundingen
  [
    { number: 1, firstName: 'Xaver', lastName: 'Stieglitzer', birthday: '2012-06-04', isGoalkeeper: true },
    { number: 5, firstName: 'Greta', lastName: 'Rotkehl', birthday: '2011-05-19' },
    { number: 8, firstName: 'Levi', lastName: 'Fischreuser', birthday: '2011-09-02' },
    { number: 10, firstName: 'Amir', lastName: 'Griffelmeier', birthday: '2010-02-10' },
    { number: 13, firstName: 'Mateo', lastName: 'Sternhagen', birthday: '2010-06-05' },
    { number: 15, firstName: 'Ida', lastName: 'Ö', birthday: '2010-06-19' },
    { number: 16, firstName: 'Milo', lastName: 'Federkieler', birthday: '2011-11-22' },
    { number: 17, firstName: 'Fiete', lastName: 'Salbeiner', birthday: '2010-07-17' },
    { number: 18, firstName: 'Tobias', lastName: 'Wieselow', birthday: '2012-10-23' },
    { number: 20, firstName: 'Samuel', lastName: 'Ankersen', birthday: '2011-08-20' },
  ],
  // Wolkenstede
  [
    { number: 1, firstName: 'Konrad', lastName: 'Schlehdorn', birthday: '2012-07-13', isGoalkeeper: true },
    { number: 3, firstName: 'Mia', lastName: 'Turmwächter', birthday: '2012-02-13' },
    { number: 7, firstName: 'Vitus', lastName: 'Uhuweiler', birthday: '2010-01-14' },
    { number: 13, firstName: 'Enno', lastName: 'Silberknopf', birthday: '2011-06-06' },
    { number: 14, firstName: 'Bjarne', lastName: 'Regenbogner', birthday: '2011-04-01' },
    { number: 15, firstName: 'Lennard', lastName: 'Horvatinčić', birthday: '2011-06-03' },
    { number: 17, firstName: 'Severin', lastName: 'Seidenfaden', birthday: '2011-09-26' },
    { number: 19, firstName: 'Bjarne', lastName: 'Fliederich', birthday: '2010-12-24' },
    { number: 20, firstName: 'Yusuf', lastName: 'Weißbrod', birthday: '2012-05-07' },
    { number: 23, firstName: 'Samuel', lastName: 'Abendstern', birthday: '2011-07-03' },
  ],
  // Grünspechtau
  [
    { number: 1, firstName: 'Ida', lastName: 'Petrovanić', birthday: '2010-03-27', isGoalkeeper: true },
    { number: 2, firstName: 'Deniz', lastName: 'Nebelung', birthday: '2010-10-26' },
    { number: 4, firstName: 'Zoë', lastName: 'Dompfaffer', birthday: '2011-09-10' },
    { number: 7, firstName: 'Ole', lastName: 'Nowakiewicz', birthday: '2010-08-21' },
    { number: 9, firstName: 'Jürn', lastName: 'Hagelstein', birthday: '2012-01-27' },
    { number: 11, firstName: 'Emil', lastName: 'Blitzinger', birthday: '2010-10-02' },
    { number: 12, firstName: 'Sören', lastName: 'Pirolski', birthday: '2010-11-10', isGoalkeeper: true },
    { number: 17, firstName: 'Konrad', lastName: 'Haselmäuser', birthday: '2012-07-25' },
    { number: 20, firstName: 'Arne', lastName: 'Kranzow', birthday: '2012-09-18' },
    { number: 23, firstName: 'Enno', lastName: 'Kauzmann', birthday: '2011-11-27' },
  ],
  // Fuchsenried
  [
    { number: 1, firstName: 'Finn', lastName: 'Lerchenmüller', birthday: '2011-11-10', isGoalkeeper: true },
    { number: 3, firstName: 'Lasse', lastName: 'Fichtenau', birthday: '2012-10-21' },
    { number: 5, firstName: 'Käthe', lastName: 'Uferlos', birthday: '2012-07-21' },
    { number: 6, firstName: 'Leif', lastName: 'Bootsmanns', birthday: '2010-02-22' },
    { number: 9, firstName: 'Rasmus', lastName: 'Nagelschmidt', birthday: '2011-03-03' },
    { number: 11, firstName: 'Quirin', lastName: 'Zeisigau', birthday: '2010-02-28' },
    { number: 14, firstName: 'Tobias', lastName: 'Schwalbner', birthday: '2011-08-02' },
    { number: 17, firstName: 'Merle', lastName: 'Kerzenhof', birthday: '2012-07-21' },
    { number: 19, firstName: 'Fiete', lastName: 'Mondschein', birthday: '2012-02-25' },
    { number: 99, firstName: 'Noah', lastName: 'Brombeerle', birthday: '2010-07-14' },
  ],
  // Altmarschhausen
  [
    { number: 1, firstName: 'Moritz', lastName: 'Eibenhof', birthday: '2010-07-03', isGoalkeeper: true },
    { number: 2, firstName: 'Frieda', lastName: 'Wiesengrund', birthday: '2011-02-27' },
    { number: 7, firstName: 'Ylva', lastName: 'Erlenkamp', birthday: '2011-08-21' },
    {
      number: 10,
      firstName: 'Maximilian Alexander Konstantin',
      lastName: 'von und zu Hohenquellstein-Niederbirkenfeldsleben',
      birthday: '2011-04-15',
    },
    { number: 11, firstName: 'Xaver', lastName: 'Dorschner-Voss', birthday: '2010-09-22' },
    { number: 14, firstName: 'Yannis', lastName: 'Windhäuser', birthday: '2010-01-12' },
    { number: 15, firstName: 'Karl', lastName: 'Lampenscherf', birthday: '2012-07-13' },
    { number: 18, firstName: 'Jasper', lastName: 'Bügelmann', birthday: '2012-04-02' },
    { number: 19, firstName: 'Nikola', lastName: 'Sperberg', birthday: '2012-06-10' },
    { number: 21, firstName: 'Götz', lastName: 'Rebhuhner', birthday: '2011-12-25' },
  ],
  // Habichtsee
  [
    { number: 1, firstName: 'Theo', lastName: 'Fasanski', birthday: '2011-12-12', isGoalkeeper: true },
    { number: 3, firstName: 'Elias', lastName: 'Reiherstein', birthday: '2011-08-22' },
    { number: 8, firstName: 'Łukasz', lastName: 'Finkenrath', birthday: '2011-05-11' },
    { number: 11, firstName: 'Mia', lastName: 'Laternser', birthday: '2012-02-06' },
    { number: 15, firstName: 'Wim', lastName: 'Bussardner', birthday: '2012-07-22' },
    { number: 16, firstName: 'Raphael', lastName: 'Bürstenbinder', birthday: '2012-02-25' },
    { number: 17, firstName: 'Luca', lastName: 'Buchdecker', birthday: '2010-07-19' },
    { number: 19, firstName: 'Lotte', lastName: 'Bachstelzer', birthday: '2010-03-04' },
    { number: 21, firstName: 'Valentin', lastName: 'Scherenberg', birthday: '2011-01-19' },
    { number: 22, firstName: 'Jörn', lastName: 'Spechtmeyer', birthday: '2012-04-11', isGoalkeeper: true },
  ],
  // Fährwarden
  [
    { number: 1, firstName: 'Anton', lastName: 'Knopfmüller', birthday: '2012-02-23', isGoalkeeper: true },
    { number: 2, firstName: 'Dario', lastName: 'Spindelmann', birthday: '2011-07-26' },
    { number: 3, firstName: 'Vincent', lastName: 'Gimpelmann', birthday: '2012-11-19' },
    { number: 4, firstName: 'Vitus', lastName: 'Bärenklauer', birthday: '2012-12-19' },
    { number: 5, firstName: 'Mateo', lastName: 'Marderstein', birthday: '2010-03-18' },
    { number: 7, firstName: 'Emre', lastName: 'Nachtweide', birthday: '2010-03-04' },
    { number: 8, firstName: 'Keno', lastName: 'Tauwetter', birthday: '2011-05-17' },
    { number: 14, firstName: 'Malte', lastName: 'Filzinger', birthday: '2012-10-21' },
    { number: 17, firstName: 'Henri', lastName: 'Moorkamp', birthday: '2011-06-14' },
    { number: 18, firstName: 'Milo', lastName: 'Frostmann', birthday: '2011-02-28' },
  ],
  // Kiebitzau
  [
    { number: 1, firstName: 'Hannes', lastName: 'Fährmann', birthday: '2012-04-16', isGoalkeeper: true },
    { number: 4, firstName: 'Hauke', lastName: 'Wacholder', birthday: '2011-04-08' },
    { number: 5, firstName: 'Ronja', lastName: 'Haselwirth', birthday: '2011-09-23' },
    { number: 6, firstName: 'Jakob', lastName: 'Fuchsloh', birthday: '2010-06-28' },
    { number: 11, firstName: 'Greta', lastName: 'Yıldıztepe', birthday: '2010-08-28' },
    { number: 13, firstName: 'Ben', lastName: 'Kesselschläger', birthday: '2010-02-09' },
    { number: 15, firstName: 'Amir', lastName: 'Steinhäuser', birthday: '2012-11-09' },
    { number: 16, firstName: 'Mats', lastName: 'Wachtelborn', birthday: '2010-06-13' },
    { number: 18, firstName: 'Silas', lastName: 'Kieferle', birthday: '2012-11-06' },
    { number: 19, firstName: 'Björn', lastName: 'Veilchenau', birthday: '2011-07-16' },
  ],
  // Zwiebelkamp
  [
    { number: 1, firstName: 'Levi', lastName: 'Siegellack', birthday: '2011-09-18', isGoalkeeper: true },
    { number: 4, firstName: 'Bruno', lastName: 'Ulmenried', birthday: '2012-10-01' },
    { number: 6, firstName: 'Jonas', lastName: 'Dachsberger', birthday: '2011-07-15' },
    { number: 8, firstName: 'Tim', lastName: 'Gletscherer', birthday: '2012-09-26' },
    { number: 9, firstName: 'Oskar', lastName: 'Wiśnicki', birthday: '2011-02-12' },
    { number: 10, firstName: 'Kacper', lastName: 'Rosenkötter', birthday: '2011-06-13' },
    { number: 11, firstName: 'Ragnar', lastName: 'Pappelhof', birthday: '2010-08-18' },
    { number: 12, firstName: 'Till', lastName: 'Löffelmacher', birthday: '2011-01-11', isGoalkeeper: true },
    { number: 14, firstName: 'Jannik', lastName: 'Hafenmüller', birthday: '2012-12-26' },
    { number: 16, firstName: 'Piet', lastName: 'Morgenroth', birthday: '2012-03-17' },
  ],
  // Ährenbüttel
  [
    { number: 1, firstName: 'Łukasz', lastName: 'Habichtsen', birthday: '2011-01-09', isGoalkeeper: true },
    { number: 2, firstName: 'Björn', lastName: 'Storchenau', birthday: '2011-01-04' },
    { number: 4, firstName: 'Keno', lastName: 'Dornbusch', birthday: '2010-11-20' },
    { number: 5, firstName: 'Bjarne', lastName: 'Falkenried', birthday: '2011-11-21' },
    { number: 6, firstName: 'Samuel', lastName: 'Karadağlı', birthday: '2011-04-09' },
    { number: 7, firstName: 'Fiete', lastName: 'Muschelkamp', birthday: '2010-12-12' },
    { number: 11, firstName: 'Deniz', lastName: 'Netzflicker', birthday: '2011-06-14' },
    { number: 15, firstName: 'Yannis', lastName: 'Nähkamp', birthday: '2011-10-20' },
    { number: 19, firstName: 'Frieda', lastName: 'Rübsam', birthday: '2010-02-08' },
    { number: 20, firstName: 'Lotte', lastName: 'Özgünel', birthday: '2010-04-08' },
  ],
  // Schraubwerk Nordheide
  [
    { number: 1, firstName: 'Ylva', lastName: 'Otterbach', birthday: '2000-07-26', isGoalkeeper: true },
    { number: 3, firstName: 'Nikola', lastName: 'Sonnleitner', birthday: '2000-06-18' },
    { number: 4, firstName: 'Jonas', lastName: 'Mohnhaupten', birthday: '1995-12-23' },
    { number: 16, firstName: 'Henri', lastName: 'Mühlbrink', birthday: '1991-04-19' },
    { number: 19, firstName: 'Ragnar', lastName: 'Kirschbach', birthday: '1999-09-14' },
    { number: 20, firstName: 'Rasmus', lastName: 'Tannhof', birthday: '2002-03-10' },
  ],
  // Backstube Süderaue
  [
    { number: 1, firstName: 'Malte', lastName: 'Eiszapf', birthday: '1991-11-11', isGoalkeeper: true },
    { number: 3, firstName: 'Jürn', lastName: 'Schönwald', birthday: '2000-03-27' },
    { number: 14, firstName: 'Enno', lastName: 'Weidenmüller', birthday: '1991-09-05' },
    { number: 15, firstName: 'Quirin', lastName: 'Distelrath', birthday: '1990-09-20' },
    { number: 20, firstName: 'Dario', lastName: 'Öhlenberg', birthday: '1990-01-22' },
    { number: 21, firstName: 'Jakob', lastName: 'Auerhahner', birthday: '1994-07-21' },
  ],
]
