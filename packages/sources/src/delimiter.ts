export type Delimiter = ',' | ';' | '\t';
