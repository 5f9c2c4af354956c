const STOPWORDS = new Set(
  'the a an and or of to in for on with by at from as is are was were be been being it its this that these those you your we our us they their them he she his her i my me not no can will would should could may do does did have has had if so than then here there what which who whom when where how why all any each every more most other some such only own same too very just also into over under out up down off about after before between through during without within across per via get make one two new use using used like than their s t re ve ll d m don und der die das ein eine für mit von zu im ist auf les des le la de et un une pour dans sur est el los las y en con por para una del que o os as e do da em um uma com não il lo gli di per è là và của cho các một được trong với không có những'.split(
    ' ',
  ),
);

/** False for words that every text is full of. */
export const isContentWord = (word: string): boolean => word.length > 2 && !STOPWORDS.has(word);
