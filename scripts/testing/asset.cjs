// What a style sheet, picture or font is to a component test.
module.exports = '';
